import { afterAll, beforeAll, expect, it } from 'vitest'
import { REFUSAL_CODE_HEADER } from '@thunai/contract/frame/refusal-answers'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { connect, interestOf } from '../../../testing/members/connect.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import { aGuardedPhoto, answerRequestOf, askForPhotosOf } from '../../../testing/members/photo-requests.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import { readDetail, readUsage, viewContactOf, viewProfileOf } from '../../../testing/members/viewing.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** What hides a profile from others, as database states, with what its family is told. */
const STATES = [
  ['waits for its candidate', 'unsealed_at = $2', 'sealMissing', 'sealMissing'],
  ['is paused by staff', "paused_until = $2::timestamptz + interval '1 day'", 'profilePaused', 'profilePaused'],
  ['rests', "resting_until = $2::timestamptz + interval '1 day'", 'paused', undefined],
  [
    'is hidden by its family',
    "visibility = case when $2::timestamptz is null then '' else 'nobody' end",
    'profileHidden',
    undefined,
  ],
  [
    'is hidden by its family for some days',
    "hidden_until = $2::timestamptz + interval '1 day'",
    'profileHidden',
    undefined,
  ],
] as const

const codeOf = ({ status, body, headers }: Answer) =>
  status < 300 ? undefined : (body?.code ?? headers[REFUSAL_CODE_HEADER])
const hide = ({ profileId }: TestMember, set: string) =>
  test.services.database.pool.query(`update profile set ${set} where id = $1`, [profileId, test.clock.now()])
const aBride = async (isGuarded = false) => {
  const bride = await aMember(test.services)
  if (isGuarded) await aGuardedPhoto(test, bride)
  return bride
}

it.each(STATES)(
  'a family whose profile %s takes and gives no new contact (SEAL-13)',
  async (_, set, taking, giving) => {
    const groom = await aMember(test.services, { gender: 'Male' })
    await aSubscription(test.services, groom.profileId, { smsCredits: 5 })
    await aGuardedPhoto(test, groom)
    const [seen, guarded, asked, hopeful, friend] = [
      await aBride(),
      await aBride(true),
      await aBride(),
      await aBride(),
      await aBride(),
    ]
    await viewProfileOf(test, groom, seen.profileId)
    await askForPhotosOf(test, asked, groom)
    await interestOf(test, hopeful, groom)
    await connect(test, groom, friend)
    await viewContactOf(test, groom, friend.profileId)
    await hide(groom, set)
    const before = (await readUsage(test, groom))[0]

    for (const take of [
      () => viewContactOf(test, groom, seen.profileId),
      () => expressTo(test, groom, seen, { shareContact: true }),
      () => viewProfileOf(test, groom, seen.profileId, { isExpressIntrest: true }),
      () => askForPhotosOf(test, groom, guarded),
    ])
      expect(codeOf(await take())).toBe(taking)
    // what was opened before stays open
    expect(codeOf(await viewContactOf(test, groom, friend.profileId))).toBe(undefined)
    expect((await readUsage(test, groom))[0]).toEqual(before)
    for (const give of [
      () => respondTo(test, groom, hopeful, { status: 'accepted' }),
      () => respondTo(test, groom, friend, { shareContact: true }),
      () => answerRequestOf(test, groom, asked, 'accepted'),
      () =>
        test.call('POST', '/api/biodata', {
          token: groom.token,
          body: {
            recipient: 'Uncle Raman',
            language: 'en',
            layout: 'classic',
            parts: ['basic', 'contact'],
            expiresInDays: 7,
          },
        }),
    ])
      expect(codeOf(await give())).toBe(giving)
    // declining, and writing to a connected family, are always possible unless staff limit them
    expect(codeOf(await respondTo(test, groom, hopeful, { status: 'declined' }))).toBe(undefined)
    expect(codeOf(await talkingOn(test).post(groom, friend, 'Vanakkam'))).toBe(undefined)
  },
)

it('the contact of a profile that waits for its candidate is opened by no plan, also not by a connected family (SEAL-13)', async () => {
  const groom = await aMember(test.services, { gender: 'Male' })
  await aSubscription(test.services, groom.profileId)
  const bride = await aBride()
  await connect(test, groom, bride)
  await hide(bride, 'unsealed_at = $2')
  expect((await readDetail(test, groom, bride.profileId)).status).toBe(200)
  expect(codeOf(await viewContactOf(test, groom, bride.profileId))).toBe('contactWaits')
  expect((await readUsage(test, groom))[0]).toMatchObject({ contactsUsed: 0 })
})

it('a biodata that was handed out shows nothing while its profile waits for its candidate (SEAL-13)', async () => {
  const bride = await aBride()
  const body = { recipient: 'Aunt', language: 'en', layout: 'classic', parts: ['basic'], expiresInDays: 7 }
  const made = await test.call('POST', '/api/biodata', { token: bride.token, body })
  const path = new URL(made.body.data.url).pathname
  const page = async () => (await test.call('GET', path)).text.includes(bride.name)
  expect(await page()).toBe(true)
  await hide(bride, 'unsealed_at = $2')
  expect(await page()).toBe(false)
})
