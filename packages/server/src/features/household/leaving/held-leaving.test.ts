import { tasksOf } from '../../../background.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBiodata } from '../../../testing/members/a-biodata.ts'
import { aHoldingReport } from '../../../testing/members/a-holding-report.ts'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { type Acquainted, answersAbout, callsNaming, differences, listsOf } from '../../../testing/members/all-told.ts'
import { connect } from '../../../testing/members/connect.ts'
import { respondTo } from '../../../testing/members/interests.ts'
import { aGuardedPhoto, askForPhotosOf } from '../../../testing/members/photo-requests.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { viewContactOf, viewProfileOf } from '../../../testing/members/viewing.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
/** Two viewers whose acquaintances have left; those of the second are under a legal hold. */
let gone: Acquainted
let held: Acquainted
/** Opens the profiles of both on the day on which the others leave. */
let guest: TestMember
/** Links that showed others the members who left. */
const links: string[] = []
beforeAll(async () => {
  test = await openTestApp()
  gone = await acquaintances()
  held = await acquaintances()
  test.clock.pass({ days: 4 })
  for (const other of held.others) await aHoldingReport(test, other)
  guest = await aMember(test.services)
  gone = await afterTheyLeft(gone)
  held = await afterTheyLeft(held)
})
afterAll(() => test.close())

const succeed = async (...answers: readonly Promise<{ readonly status: number }>[]) => {
  const done = await Promise.all(answers)
  expect(done.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
}

/** A viewer with two connected families, a stranger, and a family that the viewer blocked. */
async function acquaintances(): Promise<Acquainted> {
  const viewer = await aMember(test.services, { gender: 'Male' })
  await aSubscription(test.services, viewer.profileId)
  const close = await aMember(test.services)
  const chosen = await aMember(test.services)
  const stranger = await aMember(test.services)
  const blocked = await aMember(test.services)
  await becomeClose(viewer, close)
  await connect(test, chosen, viewer)
  await sayFixed(viewer, chosen)
  await meet(viewer, stranger)
  await viewProfileOf(test, viewer, blocked.profileId)
  await viewProfileOf(test, blocked, viewer.profileId)
  await succeed(test.call('POST', '/api/blocks', { token: viewer.token, body: { profileId: blocked.profileId } }))
  return { viewer, others: [stranger, close, chosen, blocked] }
}

/** Everything that can exist between two connected members. */
async function becomeClose(viewer: TestMember, other: TestMember): Promise<void> {
  const { token } = viewer
  const { profileId } = other
  await viewProfileOf(test, viewer, profileId)
  await connect(test, other, viewer)
  await viewContactOf(test, viewer, profileId)
  await respondTo(test, viewer, other, { shareContact: true })
  await talkingOn(test).post(viewer, other, 'Vanakkam')
  await talkingOn(test).post(other, viewer, 'Vanakkam')
  await succeed(
    test.call('POST', '/api/shortlist', { token, body: { profileId } }),
    test.call('POST', `/api/follows/${profileId}`, { token }),
    test.call('PUT', `/api/votes/${profileId}`, { token, body: { vote: 'yes' } }),
    test.call('PUT', `/api/notes/${profileId}`, { token, body: { note: 'A kind family' } }),
  )
  const shown = { profileId, name: 'Selvi', relation: 'aunt', expiresInDays: 30 }
  const { body } = await test.call('POST', '/api/profile-links', { token, body: shown })
  links.push(new URL(body.data.url).pathname, (await makeBiodata(test, other)).path)
  await sayFixed(other, viewer)
}

const sayFixed = (by: TestMember, { profileId }: TestMember) =>
  succeed(test.call('POST', '/api/fixed', { token: by.token, body: { profileId } }))

/** Everything that can exist between two who aren't connected. */
async function meet(viewer: TestMember, other: TestMember): Promise<void> {
  const { token } = viewer
  const { profileId } = other
  for (const one of [viewer, other]) await aGuardedPhoto(test, one)
  await succeed(
    askForPhotosOf(test, viewer, other),
    askForPhotosOf(test, other, viewer),
    test.call('POST', `/api/follows/${viewer.profileId}`, { token: other.token }),
    test.call('POST', '/api/matches/dismissed', { token, body: { profileId } }),
  )
  await test.services.database.pool.query(
    `insert into match_proposal (profile_id, proposed_id, note, created_at) values ($1, $2, 'From one town', $3)`,
    [viewer.profileId, profileId, test.clock.now()],
  )
}

async function afterTheyLeft({ viewer: before, others }: Acquainted): Promise<Acquainted> {
  const viewer = await loggedInAgain(test.services, before)
  const leaving = await Promise.all(others.map((one) => loggedInAgain(test.services, one)))
  const [stranger] = leaving
  await viewProfileOf(test, viewer, stranger!.profileId)
  await viewProfileOf(test, stranger!, viewer.profileId)
  for (const one of leaving) await succeed(talkingOn(test).leave(one))
  await viewProfileOf(test, guest, viewer.profileId)
  return { viewer, others }
}

describe('a member who left under a hold looks to others like any other who has left (DUTY-04)', () => {
  it('in every list with its totals, and in every part of the export', async () => {
    const { rows } = await test.services.database.pool.query('select profile_id as id from leaving_on_hold')
    expect(rows.map(({ id }) => id).toSorted()).toEqual(held.others.map(({ profileId }) => profileId).toSorted())
    expect(differences(await listsOf(test, gone), await listsOf(test, held))).toEqual([])
  })

  it('in every call that names the member, starting with reads', async () => {
    expect(callsNaming(test).length).toBeGreaterThan(20)
    expect(differences(await answersAbout(test, gone), await answersAbout(test, held))).toEqual([])
  })

  it('behind a profile link and a biodata link', async () => {
    const opened = await Promise.all(links.map((url) => test.app.inject({ url })))
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  it('days later too, after all background tasks', async () => {
    test.clock.pass({ days: 5 })
    for (const { run } of tasksOf(test.services)) await run()
    const laterOf = async ({ viewer, others }: Acquainted) => ({
      viewer: await loggedInAgain(test.services, viewer),
      others,
    })
    expect(differences(await listsOf(test, await laterOf(gone)), await listsOf(test, await laterOf(held)))).toEqual([])
    const mailsOf = async ({ viewer }: Acquainted) => (await mailsTo(test, viewer.email)).map(({ subject }) => subject)
    expect(await mailsOf(held)).toEqual(await mailsOf(gone))
  })
})
