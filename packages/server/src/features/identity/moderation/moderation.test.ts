import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../../admin/run-admin.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { decideOn, openTestReview, queueOf } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readDetail } from '../../../testing/members/viewing.ts'
import { tellDecisions } from './tell-decisions.ts'
import { tidyPhotos } from '../../profile/photos/photos.api.ts'

let test: TestApp
let bride: TestMember
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  bride = await aMember(test.services)
  groom = await aMember(test.services, { gender: 'Male' })
  await aPhoto(test, bride)
})
afterAll(() => test.close())

const status = async (name: string) => (await test.call('GET', `/uploads/${name}`)).status

/** The photo under each name that others may have stored. */
async function known(): Promise<readonly string[]> {
  const { body } = await test.call('POST', '/profile/search/profilelist?size=100', { body: {} })
  const card: string = body.content.find(({ id }: { id: string }) => id === bride.profileId).profileThumbnailImage
  const large: string = (await readDetail(test, groom, bride.profileId)).body.data.photos[0].file
  const names = [card.replace('.jpg', '-small.webp'), card, large]
  expect(await Promise.all(names.map(status))).toEqual([200, 200, 200])
  return names
}

/** Status of the profile, and of each name once the photos have new ones. */
async function afterwards(names: readonly string[]): Promise<readonly number[]> {
  const page = await readDetail(test, groom, bride.profileId)
  await tidyPhotos(test.services)
  test.clock.pass({ minutes: 5 })
  await tidyPhotos(test.services)
  return [page.status, ...(await Promise.all(names.map(status)))]
}

it('photos of a member whom staff pause lead nowhere any more by the names that others know (G-69)', async () => {
  const staff = await aStaffMember(test, 'administrator')
  const names = await known()
  for (const text of ['She wants money.', 'And again.']) {
    const body = { profileId: bride.profileId, reason: 'harassment', text }
    await test.call('POST', '/api/reports', { token: groom.token, body })
    const [row] = await queueOf(staff, 'reports')
    // the second limit within a year is a pause
    expect((await decideOn(staff, row!, 'limit', { reason: 'harassment' })).status).toBe(200)
  }
  expect(await afterwards(names)).toEqual([404, 404, 404, 404])
})

it('photos of a member whom the operator blocks lead nowhere any more by the names that others know (G-69)', async () => {
  const names = await known()
  await runAdmin(test.services, ['block-member', bride.memberId])
  expect(await afterwards(names)).toEqual([404, 404, 404, 404])
})

it.each([true, false])(
  'a block by staff that is undone is over, but not where the operator has blocked, too (%s)',
  async (isByCommand) => {
    const [one, two] = [await aStaffMember(test, 'administrator'), await aStaffMember(test, 'administrator')]
    const { profileId, memberId, email } = bride
    const login = async () =>
      (await test.call('POST', '/auth/gateway/login', { body: { username: email, userpassword: 'secret123' } })).status
    const subject = { queue: 'texts', subjectKind: 'aboutMe', subjectId: `${profileId} aboutMe` } as const
    const id = await openTestReview(test, { ...subject, profileId, memberId })
    if (isByCommand) await runAdmin(test.services, ['block-member', memberId])
    await decideOn(one, { id, version: 1 }, 'block', { reason: 'rules' })
    const { body } = await decideOn(two, { id, version: 2 }, 'block', { reason: 'rules' })
    expect(await login()).toBe(401)
    const undone = await two.office('POST', `/office/api/reviews/${id}/undo`, { version: body.data.version })
    expect([undone.status, await login()]).toEqual([200, isByCommand ? 401 : 200])
  },
)

it('a member blocked by command, too, whose appeal against a block by staff is upheld, is not told that all is well', async () => {
  const staff = await Promise.all([1, 2, 3].map(() => aStaffMember(test, 'administrator')))
  const { profileId, memberId, email } = bride
  const subject = { queue: 'texts', subjectKind: 'aboutMe', subjectId: `${profileId} aboutMe` } as const
  const id = await openTestReview(test, { ...subject, profileId, memberId })
  await decideOn(staff[0]!, { id, version: 1 }, 'block', { reason: 'rules' })
  await decideOn(staff[1]!, { id, version: 2 }, 'block', { reason: 'rules' })
  test.clock.pass({ hours: 2 })
  await tellDecisions(test.services)
  await runAdmin(test.services, ['block-member', memberId])
  const grievance = { name: 'Kavitha', email, kind: 'appeal', profile: memberId, text: 'Please look again.' }
  await test.call('POST', '/api/grievances', { body: grievance })
  const appeal = (await queueOf(staff[2]!, 'appeals')).find(({ subject: { profileId: id } }) => id === profileId)
  expect((await decideOn(staff[2]!, appeal!, 'approve', { reply: 'You are right.' })).status).toBe(200)
  const said = (await mailsTo(test, email)).find(({ subject: line }) => line === 'We have taken a decision back')?.text
  expect(said).toContain('Your account stays blocked by another decision of ours.')
  expect(said).not.toContain('as before')
  // once the operator lifts it too, the member can log in
  await runAdmin(test.services, ['unblock-member', memberId])
  const body = { username: email, userpassword: 'secret123' }
  expect((await test.call('POST', '/auth/gateway/login', { body })).status).toBe(200)
})

it.each(['before the block', 'after it'])(
  'neither person behind a block decides an appeal against it that is filed %s (REV-08)',
  async (when) => {
    const [asked, agreed, third] = await Promise.all([1, 2, 3].map(() => aStaffMember(test, 'administrator')))
    const { profileId, memberId, email } = bride
    const file = () =>
      test.call('POST', '/api/grievances', {
        body: { name: 'Kavitha', email, kind: 'appeal', profile: memberId, text: 'Please look again.' },
      })
    if (when === 'before the block') await file()
    const id = await openTestReview(test, { queue: 'texts', subjectKind: 'aboutMe', profileId, memberId })
    await decideOn(asked!, { id, version: 1 }, 'block', { reason: 'rules' })
    await decideOn(agreed!, { id, version: 2 }, 'block', { reason: 'rules' })
    // the review is deleted after some time, the block isn't
    await test.services.database.pool.query('update member_decision set review_id = null where review_id = $1', [id])
    if (when === 'after it') await file()
    const appeal = (await queueOf(third!, 'appeals')).find(({ subject }) => subject.profileId === profileId)
    for (const one of [asked!, agreed!])
      expect((await decideOn(one, appeal!, 'approve', { reply: 'You are right.' })).body.code).toBe('notYourReview')
    expect((await decideOn(third!, appeal!, 'approve', { reply: 'You are right.' })).status).toBe(200)
  },
)

it('an appeal goes with the member who wrote it, and leaves the queue', async () => {
  const staff = await aStaffMember(test, 'administrator')
  const body = { profileId: bride.profileId, reason: 'harassment', text: 'She wants money.' }
  await test.call('POST', '/api/reports', { token: groom.token, body })
  const [row] = await queueOf(staff, 'reports')
  await decideOn(staff, row!, 'warn', { reason: 'harassment' })
  const { token } = bride
  const [decision] = (await test.call('GET', '/api/decisions', { token })).body.data
  const text = 'My sister wrote it.'
  expect((await test.call('POST', `/api/decisions/${decision.id}/appeal`, { token, body: { text } })).status).toBe(200)
  expect((await test.call('DELETE', '/api/account', { token, body: { password: 'secret123' } })).status).toBe(200)
  const { rows } = await test.services.database.pool.query(
    "select closed_at, text from review where queue = 'appeals' and profile_id is null and subject_id = $1",
    [String(decision.id)],
  )
  expect(rows).toEqual([{ closed_at: expect.any(Date), text: '' }])
})
