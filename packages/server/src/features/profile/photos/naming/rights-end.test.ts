import { dayInIndia } from '@thunai/contract/values/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { aPhoto } from '../../../../testing/members/a-photo.ts'
import { aStaffMember } from '../../../../testing/office/a-staff.ts'
import { aSubscription } from '../../../../testing/office/a-subscription.ts'
import { answerOf, connect } from '../../../../testing/members/connect.ts'
import { expressTo, withdrawFrom } from '../../../../testing/members/interests.ts'
import { codeTo, mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { patchProfile } from '../../../../testing/members/own-profile.ts'
import { answerRequestOf, askForPhotosOf } from '../../../../testing/members/photo-requests.ts'
import { ownNames } from '../../../../testing/members/photo-names.ts'
import { wishesOf } from '../../../../testing/members/preferences.ts'
import { runTask } from '../../../../testing/run-task.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { readDetail, viewContactOf } from '../../../../testing/members/viewing.ts'
import { blockByCommand } from '../../../identity/moderation/moderation.api.ts'
import { tidyPhotos } from '../removing/tidy-photos.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

interface Two {
  readonly owner: TestMember
  readonly viewer: TestMember
}
type Step = (two: Two) => Promise<unknown>

async function call(method: 'POST' | 'PATCH' | 'DELETE', path: string, { token }: TestMember, body?: object) {
  const { status, text } = await test.call(method, path, { token, body })
  expect([path, status < 300 || text]).toEqual([path, true])
}
const settings =
  (body: object): Step =>
  ({ owner }) =>
    call('PATCH', '/profile/settings', owner, body)
const showsPhotosToAFew = settings({ photoVisibility: 'accepted' })
const block = (by: TestMember, { profileId }: TestMember) => call('POST', '/api/blocks', by, { profileId })
const fix = (by: TestMember, whom: TestMember | null) =>
  call('POST', '/api/fixed', by, { profileId: whom?.profileId ?? null })

const all =
  (...steps: readonly Step[]): Step =>
  async (two) => {
    for (const step of steps) await step(two)
  }
const areConnected: Step = ({ owner, viewer }) => connect(test, viewer, owner)
const opensContact: Step = async ({ owner, viewer }) => {
  await aSubscription(test.services, viewer.profileId, { contactLimit: 3 })
  expect((await viewContactOf(test, viewer, owner.profileId)).status).toBe(200)
}
/** Enough that one contact may be returned without review. */
const opensOtherContacts: Step = async ({ viewer }) => {
  await aSubscription(test.services, viewer.profileId, { contactLimit: 10 })
  for (let times = 0; times < 4; times++)
    expect((await viewContactOf(test, viewer, (await aMember(test.services)).profileId)).status).toBe(200)
}
const showsPhotosOnRequest: Step = async ({ owner, viewer }) => {
  expect((await askForPhotosOf(test, viewer, owner)).status).toBeLessThan(300)
  expect((await answerRequestOf(test, owner, viewer, 'accepted')).status).toBe(200)
}
const turnsToViewer: Step = async ({ owner, viewer }) => {
  await wishesOf(test.services, owner.profileId, { ageFrom: 59, ageTo: 60 })
  expect((await expressTo(test, owner, viewer)).status).toBeLessThan(300)
}

async function takeContactBack({ owner }: Two) {
  const { body } = await test.call('GET', '/api/disclosures', { token: owner.token })
  const given = body.data.rows.find(({ what }: { what: string }) => what === 'contact')
  await call('DELETE', `/api/disclosures/${given.id}`, owner)
}

async function pauseByStaff({ owner }: Two) {
  const anbu = await aStaffMember(test, 'moderator')
  const decision = { decision: 'limit', reason: 'harassment', note: 'Families called about rude words' }
  // a second limit becomes a pause
  for (let times = 0; times < 2; times++) {
    const { status } = await anbu.office('POST', `/office/api/members/${owner.memberId}/decide`, decision)
    expect(status).toBe(200)
  }
}

async function refuseAsCandidate({ owner }: Two) {
  const email = `daughter-${owner.memberId}@example.in`.toLowerCase()
  await test.services.database.pool.query(`update profile set created_for = 'Daughter' where id = $1`, [
    owner.profileId,
  ])
  await call('POST', '/api/consent/candidate', owner, { email })
  const [mail] = await mailsTo(test, email)
  const link = /\/consent\/([a-p]{64})/.exec(mail?.text ?? '')?.[1]
  await test.call('POST', `/api/consent/${link}/code`)
  const body = { code: await codeTo(test, email), agree: false }
  expect((await test.call('POST', `/api/consent/${link}`, { body })).status).toBe(200)
}

async function fixWithAnother({ owner }: Two) {
  const other = await aMember(test.services, { gender: 'Male' })
  await connect(test, other, owner)
  await fix(owner, other)
  await fix(other, owner)
}

const NOTHING: Step = () => Promise.resolve()

/** Each way in which a viewer's right to the owner's photos ends: its beginning and its end. */
const WAYS: readonly (readonly [ends: string, given: Step, end: Step])[] = [
  ['the owner turns to those who fit its wishes', NOTHING, settings({ visibility: 'filtered' })],
  ['the owner shows photos to a few', NOTHING, showsPhotosToAFew],
  ['the owner shows itself to nobody', NOTHING, settings({ visibility: 'nobody' })],
  ['the owner hides for a time', NOTHING, (two) => settings({ hiddenUntil: dayInIndia(test.clock.now()) })(two)],
  ['the owner rests', NOTHING, ({ owner }) => call('POST', '/api/pause', owner, { kind: 'talks', days: 7 })],
  ['staff pause the owner', NOTHING, pauseByStaff],
  ['the operator blocks the owner', NOTHING, ({ owner }) => blockByCommand(test.services, owner.memberId, true)],
  ['the candidate refuses the profile', NOTHING, refuseAsCandidate],
  ['the match of the owner is fixed', NOTHING, fixWithAnother],
  ['the owner blocks the viewer', NOTHING, ({ owner, viewer }) => block(owner, viewer)],
  [
    'the viewer blocks a guarded owner',
    all(areConnected, showsPhotosToAFew),
    ({ owner, viewer }) => block(viewer, owner),
  ],
  [
    'a yes is taken back',
    all(areConnected, showsPhotosToAFew),
    ({ owner, viewer }) => answerOf(test, owner, viewer, 'declined'),
  ],
  [
    'the match of the viewer is fixed elsewhere',
    all(areConnected, showsPhotosToAFew),
    ({ viewer }) => fix(viewer, null),
  ],
  [
    'a guarded owner withdraws its interest',
    all(turnsToViewer, settings({ visibility: 'filtered' })),
    ({ owner, viewer }) => withdrawFrom(test, owner, viewer),
  ],
  ['the owner takes its contact back', all(opensContact, showsPhotosToAFew), takeContactBack],
  [
    'the viewer returns the contact',
    all(opensOtherContacts, opensContact, showsPhotosToAFew),
    ({ owner, viewer }) => call('POST', `/api/contacts/${owner.profileId}/return`, viewer, { reason: 'numberDead' }),
  ],
  [
    'the owner takes back photos shown on request',
    all(showsPhotosToAFew, showsPhotosOnRequest),
    ({ owner, viewer }) => answerRequestOf(test, owner, viewer, 'declined'),
  ],
  [
    'a request for photos expires',
    all(showsPhotosToAFew, showsPhotosOnRequest),
    async () => {
      test.clock.pass({ days: 91 })
      await runTask(test.services, 'ending requests for photos')
    },
  ],
]

const namesOf = async ({ profileId }: TestMember) =>
  (await test.services.db.selectFrom('photo').select('file_name').where('profile_id', '=', profileId).execute()).map(
    ({ file_name }) => file_name,
  )
const statusOf = async (file: string) => (await test.call('GET', `/uploads/${file}`)).status
const isShown = async ({ owner, viewer }: Two, file: string) =>
  JSON.stringify(ownNames(test, (await readDetail(test, viewer, owner.profileId)).body.data?.photos ?? [])).includes(
    file,
  )

async function aPair(): Promise<Two & { readonly file: string }> {
  const owner = await aMember(test.services)
  const viewer = await aMember(test.services, { gender: 'Male' })
  return { owner, viewer, file: await aPhoto(test, owner) }
}

describe('the name under which a viewer knows a photo is dead (G-69, SEC-17, PHOTO-NAME-01)', () => {
  it.each(WAYS)('once %s', async (_ends, given, end) => {
    const two = await aPair()
    await given(two)
    // the steps so far may have renamed it, too
    await tidyPhotos(test.services)
    const [known = ''] = await namesOf(two.owner)
    expect([await isShown(two, known), await statusOf(known)]).toEqual([true, 200])
    await end(two)
    await tidyPhotos(test.services)
    const [renamed = ''] = await namesOf(two.owner)
    expect([await statusOf(known), await statusOf(renamed)]).toEqual([404, 200])
  })

  it('and stays good while no right ends: more may see it, or a viewer of open photos comes and goes', async () => {
    const two = await aPair()
    const isKept = async (step: Step) => {
      await step(two)
      await tidyPhotos(test.services)
      return (await namesOf(two.owner))[0] === two.file
    }
    expect(await isKept(areConnected)).toBe(true)
    expect(await isKept(({ owner, viewer }) => answerOf(test, owner, viewer, 'declined'))).toBe(true)
    expect(await isKept(settings({ visibility: 'everyone', photoVisibility: 'all' }))).toBe(true)
    expect(await isKept(({ owner }) => patchProfile(test, owner, { aboutMe: 'I like to cook.' }))).toBe(true)
  })
})
