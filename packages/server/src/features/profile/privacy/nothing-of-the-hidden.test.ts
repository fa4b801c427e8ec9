import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REFUSAL_CODE_HEADER } from '@thunai/contract/frame/refusal-answers'
import { BESIDES_ID, shapeOf } from '../../../testing/members/all-told.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let viewer: TestMember
/** Profiles that must reveal nothing to a viewer who never met them, with the reason. */
let unseen: readonly (readonly [string, string])[]
beforeAll(async () => {
  test = await openTestApp()
  viewer = await aMember(test.services, { gender: 'Male' })
  await aSubscription(test.services, viewer.profileId, { smsCredits: 5 })
  const [hidden, blocking, deleted, paused, ...others] = await Promise.all(
    Array.from({ length: 11 }, () => aMember(test.services)),
  )
  const { pool } = test.services.database
  await pool.query(`update profile set visibility = 'nobody' where id = $1`, [hidden!.profileId])
  await pool.query(`update profile set resting_until = now() + interval '9 years' where id = $1`, [paused!.profileId])
  await test.call('POST', '/api/blocks', { token: blocking!.token, body: { profileId: viewer.profileId } })
  await test.call('DELETE', '/api/account', { token: deleted!.token, body: { password: 'secret123' } })
  for (const [at, [, change]] of OTHERS.entries()) await pool.query(change, [others[at]!.profileId])
  await wishesOf(test.services, others[0]!.profileId, { ageFrom: 59, ageTo: 60 })
  unseen = [
    ['hidden', hidden!.profileId],
    ['blocking the viewer', blocking!.profileId],
    ['deleted', deleted!.profileId],
    ['resting', paused!.profileId],
    ...OTHERS.map(([why], at): [string, string] => [why, others[at]!.profileId]),
  ]
})
afterAll(() => test.close())

/** Other reasons why a viewer may not see a profile, as database states. */
const OTHERS = [
  ['guarded from the viewer', `update profile set visibility = 'filtered' where id = $1`],
  ['hidden for a time', `update profile set hidden_until = now() + interval '9 years' where id = $1`],
  ['idle', 'update profile set idle_since = now() where id = $1'],
  ['about to marry', 'update profile set fixed_at = now() where id = $1'],
  ['paused by staff', `update profile set paused_until = now() + interval '9 years' where id = $1`],
  ['waiting for its candidate', 'update profile set unsealed_at = now() where id = $1'],
  [
    'blocked by staff',
    'update account set is_active = false where id = (select account_id from profile where id = $1)',
  ],
] as const

const BODY: Readonly<Record<string, unknown>> = { ...BESIDES_ID, reason: 'fake', traditions: ['tamil'], folders: [] }
/** Members' calls that name another member: by `profileId`, or by the `id` of a profile page. */
const callsOf = (endpoints: readonly Endpoint[]) =>
  endpoints.filter(
    ({ caller, actsFor, path, body, params }) =>
      (caller === 'member' || caller === 'either') &&
      actsFor === undefined &&
      ('profileId' in shapeOf(body) || 'profileId' in shapeOf(params) || /getforview\w*\/:id/.test(path)),
  )

async function answerTo({ method, path, body }: Endpoint, profileId: string) {
  const keys = Object.keys(shapeOf(body))
  const sent = Object.fromEntries(
    keys.flatMap((key): [string, unknown][] =>
      key === 'profileId' ? [[key, profileId]] : key in BODY ? [[key, BODY[key]]] : [],
    ),
  )
  const url = path.replace(/:(profileId|id)\b/, profileId).replaceAll(/:\w+/g, '1')
  const answer = await test.call(method, url, { token: viewer.token, ...(body && { body: sent }) })
  return [
    answer.status,
    answer.headers[REFUSAL_CODE_HEADER],
    answer.text.replaceAll(profileId, 'ID').replaceAll(/"requestId":"[^"]*"/g, ''),
  ]
}

it('every call that names a member answers alike for one whom the caller may not find, for any reason, and for one who never was (PRIV-20)', async () => {
  const calls = callsOf(test.app.endpoints)
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['POST /api/blocks', 'POST /api/reports', 'POST /api/follows/:profileId']),
  )
  const told: string[] = []
  for (const call of calls) {
    const unknown = JSON.stringify(await answerTo(call, randomUUID()))
    for (const [why, profileId] of unseen) {
      const answer = JSON.stringify(await answerTo(call, profileId))
      if (answer !== unknown) told.push(`${call.method} ${call.path}, ${why}: ${answer} instead of ${unknown}`)
    }
  }
  expect(told).toEqual([])
})
