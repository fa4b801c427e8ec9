import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { INTEREST_BOXES } from '@thunai/contract/meeting/interests'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REFUSAL_CODE_HEADER } from '@thunai/contract/frame/refusals'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/a-member.ts'
import { aSubscription } from '../../../testing/a-subscription.ts'
import { connect } from '../../../testing/connect.ts'
import { respondTo } from '../../../testing/interests.ts'
import { talkingOn } from '../../../testing/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { viewContactOf, viewProfileOf } from '../../../testing/viewing.ts'

let test: TestApp
let viewer: TestMember
/** Two members who have left, the second one under a legal hold. */
let gone: TestMember
let held: TestMember
beforeAll(async () => {
  test = await openTestApp()
  viewer = await aMember(test.services, { gender: 'Male' })
  await aSubscription(test.services, viewer.profileId)
  gone = await aMember(test.services, { name: 'Kavitha Raman' })
  held = await aMember(test.services, { name: 'Kavitha Raman' })
  for (const one of [gone, held]) await meet(one)
  test.clock.pass({ days: 4 })
  viewer = await loggedInAgain(test.services, viewer)
  await test.services.database.pool.query(
    `insert into report (target_id, target_member_id, reporter_member_id, reason, details, created_at, is_automatic)
      values ($1, $2, 'M1', 'money', '', $3, true)`,
    [held.profileId, held.memberId, test.clock.now()],
  )
  for (const one of [gone, held]) {
    const { token } = await loggedInAgain(test.services, one)
    const left = await test.call('DELETE', '/api/account', { token, body: { password: 'secret123' } })
    if (left.status !== 200) throw new Error('A member could not leave.')
  }
})
afterAll(() => test.close())

/** All that may stand between the viewer and another. */
async function meet(other: TestMember): Promise<void> {
  const { token } = viewer
  const { profileId } = other
  await viewProfileOf(test, viewer, profileId)
  await connect(test, other, viewer)
  await viewContactOf(test, viewer, profileId)
  await respondTo(test, viewer, other, { shareContact: true })
  await talkingOn(test).post(viewer, other, 'Vanakkam')
  await talkingOn(test).post(other, viewer, 'Vanakkam')
  const done = [
    await test.call('POST', '/api/shortlist', { token, body: { profileId } }),
    await test.call('POST', `/api/follows/${profileId}`, { token }),
    await test.call('PUT', `/api/votes/${profileId}`, { token, body: { vote: 'yes' } }),
    await test.call('PUT', `/api/notes/${profileId}`, { token, body: { note: 'A kind family' } }),
    await test.call('POST', '/api/profile-links', {
      token,
      body: { profileId, name: 'Selvi', relation: 'aunt', expiresInDays: 30 },
    }),
  ]
  expect(done.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
}

const shapeOf = (schema: unknown) => (schema as { shape?: Readonly<Record<string, unknown>> } | undefined)?.shape ?? {}
const isOfMember = ({ caller, events }: Endpoint) => (caller === 'member' || caller === 'either') && !events
/** An answer without what differs between any two members. */
const plain = (text: string, { profileId, memberId }: TestMember) =>
  text
    .replaceAll(profileId, 'ID')
    .replaceAll(memberId, 'M')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(/"id":"[0-9a-f-]{36}"/g, '')

/** What an answer says of a member: the rows that name the member, without what differs between any two, their order included. */
function rowsAbout(value: unknown, one: TestMember): string[] {
  const isNamed = (part: unknown) => [one.profileId, one.memberId].some((id) => JSON.stringify(part)?.includes(id))
  if (typeof value !== 'object' || value === null || !isNamed(value)) return []
  if (Array.isArray(value))
    return value
      .filter(isNamed)
      .map((row) => plain(typeof row === 'string' ? row : JSON.stringify({ ...row, id: '' }), one))
      .toSorted()
  return Object.entries(value).flatMap(([key, part]) => rowsAbout(part, one).map((row) => `${key}: ${row}`))
}

/** What calls are sent besides the id. */
const BODY = {
  reason: 'wrongNumber',
  text: 'Not who they say they are.',
  note: '',
  shareContact: false,
  status: 'accepted',
  vote: 'yes',
  templateId: 'introduction',
  kind: 'text',
  clientId: randomUUID(),
  answer: 'well',
  at: '2027-01-01T10:00:00.000Z',
  minutes: 30,
  seq: 1,
  muted: true,
  name: 'Selvi',
  relation: 'aunt',
  expiresInDays: 7,
  isContactViewd: false,
  isExpressIntrest: false,
  isProfileViewed: true,
}

describe('a member who left under a hold looks to others like any other who has left (DUTY-04)', () => {
  it('in every list', async () => {
    const { rows } = await test.services.database.pool.query('select profile_id from leaving_on_hold')
    expect(rows).toEqual([{ profile_id: held.profileId }])
    const told: string[] = []
    for (const { path, params } of test.app.endpoints.filter((call) => call.method === 'GET' && isOfMember(call))) {
      if (Object.keys(shapeOf(params)).length > 0) continue
      const boxes: readonly string[] =
        { '/api/interests': INTEREST_BOXES, '/api/photo-requests': ['sent', 'received'] }[path] ?? []
      for (const query of boxes.length > 0 ? boxes.map((box) => `?box=${box}`) : ['']) {
        const { text } = await test.call('GET', `${path}${query}`, { token: viewer.token })
        const answer: unknown = text.startsWith('{') ? JSON.parse(text) : {}
        const [left, right] = [rowsAbout(answer, gone), rowsAbout(answer, held)]
        if (String(left) !== String(right)) told.push(`${path}${query}: ${String(right)} instead of ${String(left)}`)
      }
    }
    expect(told).toEqual([])
  })

  it('in every part of the export', async () => {
    const { body } = await test.call('GET', '/api/account/export', { token: viewer.token })
    const [left, right] = [rowsAbout(body.data, gone), rowsAbout(body.data, held)]
    expect(right).toEqual(left)
  })

  it('in every call that names the member, reads first', async () => {
    const calls = test.app.endpoints
      .filter((call) => isOfMember(call) && !call.actsFor)
      .filter(({ path, params, body }) =>
        /:(profileId|id)\b/.test(path)
          ? /getforview|profileId/.test(path) && Object.keys(shapeOf(params)).length === 1
          : 'profileId' in shapeOf(body),
      )
      .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
    expect(calls.length).toBeGreaterThan(20)
    const told: string[] = []
    for (const { method, path, body } of calls) {
      const answer = async (one: TestMember) => {
        const keys = Object.keys(shapeOf(body))
        const sent = Object.fromEntries(
          keys.flatMap((key): [string, unknown][] =>
            key === 'profileId' ? [[key, one.profileId]] : key in BODY ? [[key, BODY[key as keyof typeof BODY]]] : [],
          ),
        )
        const url = path.replace(/:\w+/, one.profileId)
        const { status, headers, text } = await test.call(method, url, {
          token: viewer.token,
          ...(body && { body: sent }),
        })
        return JSON.stringify([status, headers[REFUSAL_CODE_HEADER], plain(text, one)])
      }
      const [left, right] = [await answer(gone), await answer(held)]
      if (left !== right) told.push(`${method} ${path}: ${right} instead of ${left}`)
    }
    expect(told).toEqual([])
  })
})
