import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasksOf } from '../../../background.ts'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { type Acquainted, answersAbout, differences, listsOf } from '../../../testing/members/all-told.ts'
import { connect } from '../../../testing/members/connect.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import {
  aGuardedPhoto,
  answerRequestOf,
  askForPhotosOf,
  readRequests,
} from '../../../testing/members/photo-requests.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { readDetail, viewContactOf, viewProfileOf } from '../../../testing/members/viewing.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const succeed = async (...answers: readonly Promise<{ readonly status: number }>[]) => {
  const done = await Promise.all(answers)
  expect(done.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
}
const read = async (test: TestApp, { token }: TestMember, path: string) =>
  (await test.call('GET', path, { token })).body.data

/** A family that is connected, one that opened its number by a plan, and one that exchanged photos on request. */
async function acquaintances(test: TestApp): Promise<Acquainted> {
  const viewer = await aMember(test.services, { gender: 'Male' })
  const caller = await aMember(test.services)
  const photographed = await aMember(test.services)
  await aGuardedPhoto(test, viewer)
  await aGuardedPhoto(test, photographed)
  for (const one of [viewer, caller]) await aSubscription(test.services, one.profileId)
  const follow = (by: TestMember, { profileId }: TestMember) =>
    test.call('POST', `/api/follows/${profileId}`, { token: by.token })
  for (const other of [caller, photographed]) {
    await viewProfileOf(test, viewer, other.profileId)
    await viewProfileOf(test, other, viewer.profileId)
    await succeed(follow(viewer, other), follow(other, viewer))
  }
  await succeed(viewContactOf(test, caller, viewer.profileId))
  await succeed(expressTo(test, viewer, photographed, { shareContact: true }))
  await succeed(askForPhotosOf(test, viewer, photographed), askForPhotosOf(test, photographed, viewer))
  await succeed(
    answerRequestOf(test, viewer, photographed, 'accepted'),
    answerRequestOf(test, photographed, viewer, 'accepted'),
  )
  return { viewer, others: [caller, photographed] }
}

async function givenBy(test: TestApp, viewer: TestMember) {
  const { rows } = await read(test, viewer, '/api/disclosures')
  const { disclosures, iDid } = await read(test, viewer, '/api/account/export')
  return {
    ledger: rows.map((row: object) => ({ ...row, profileId: null })),
    disclosures,
    shared: iDid.map(({ memberId, contactSharedAt }: Record<string, unknown>) => [memberId, contactSharedAt]),
    followers: (await read(test, viewer, '/api/follows')).followers,
  }
}

describe('to a family that isn’t connected with it, a family that blocks it is like one that hides (PRIV-21)', () => {
  /** One service in which the acquaintances hide, and one in which they block. */
  let services: readonly [TestApp, TestApp]
  let hidden: Acquainted
  let blocked: Acquainted
  /** What the blocked family gave, before and after the block. */
  let given: readonly Awaited<ReturnType<typeof givenBy>>[]
  beforeAll(async () => {
    services = [await openTestApp(), await openTestApp()]
    hidden = await acquaintances(services[0])
    blocked = await acquaintances(services[1])
    await pass(2)
    const before = await givenBy(services[1], blocked.viewer)
    for (const other of blocked.others) await succeed(talkingOn(services[1]).block(other, blocked.viewer))
    for (const { token } of hidden.others)
      await succeed(services[0].call('PATCH', '/profile/settings', { token, body: { visibility: 'nobody' } }))
    given = [before, await givenBy(services[1], blocked.viewer)]
  })
  afterAll(() => Promise.all(services.map((test) => test.close())))

  async function pass(days: number): Promise<void> {
    const again = async ({ services: of, clock }: TestApp, { viewer, others }: Acquainted): Promise<Acquainted> => {
      clock.pass({ days })
      for (const { run } of tasksOf(of)) await run()
      const loggedIn = await Promise.all([viewer, ...others].map((one) => loggedInAgain(of, one)))
      return { viewer: loggedIn[0]!, others: loggedIn.slice(1) }
    }
    hidden = await again(services[0], hidden)
    blocked = await again(services[1], blocked)
  }
  const toldOtherwise = async (by: typeof listsOf) =>
    differences(await by(services[0], hidden), await by(services[1], blocked))

  it('what the blocked family gave stays in its ledger and data, and its followers stay (DISC-01)', () => {
    const [before, after] = given
    expect(before?.ledger).toHaveLength(3)
    expect(before?.followers).toBe(2)
    expect(after).toEqual(before)
  })

  it('in every list with its totals, and in every part of the export', async () => {
    expect(await toldOtherwise(listsOf)).toEqual([])
  })

  it('in the evidence that the family downloads (DISC-01)', async () => {
    const evidence = async (test: TestApp, { viewer, others: [, photographed] }: Acquainted) => {
      const { token } = viewer
      const made = await test.call('POST', '/api/envelopes', { token, body: { profileId: photographed?.profileId } })
      const { text } = await test.call('GET', `/api/envelopes/${made.body.data.id}.json`, { token })
      const { disclosures } = JSON.parse(text)
      return disclosures
        .map(({ from, what, right, until }: Record<string, string>) =>
          [from === viewer.memberId ? 'given' : 'got', what, right, until].join(' '),
        )
        .toSorted()
    }
    const seen = [await evidence(services[0], hidden), await evidence(services[1], blocked)]
    expect(seen[0]?.length).toBeGreaterThan(1)
    expect(seen[1]).toEqual(seen[0])
  })

  it('days later too, after all that runs in the background', async () => {
    await pass(2)
    expect(await toldOtherwise(listsOf)).toEqual([])
  })

  it('in every call that names the other, reads first', async () => {
    expect(await toldOtherwise(answersAbout)).toEqual([])
    expect(await toldOtherwise(listsOf)).toEqual([])
  })
})

describe('a family that blocks another', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('sees nothing of the other, and shows it nothing once the block is taken back (PIC-02, T110)', async () => {
    const { viewer, others } = await acquaintances(test)
    const [, blocker] = others as [TestMember, TestMember]
    await succeed(talkingOn(test).block(blocker, viewer))
    expect((await readDetail(test, blocker, viewer.profileId)).status).toBe(404)
    for (const box of ['sent', 'received'] as const) expect((await readRequests(test, blocker, box)).rows).toEqual([])
    expect(await read(test, blocker, '/api/follows')).toMatchObject({ rows: [], total: 0, followers: 0 })
    await succeed(talkingOn(test).unblock(blocker, viewer))
    expect((await readDetail(test, viewer, blocker.profileId)).body.data).toMatchObject({
      photos: [],
      photoRequest: null,
      isFollowed: false,
    })
    expect((await read(test, blocker, '/api/follows')).followers).toBe(0)
  })

  it('revokes its own number from a connected family; what that family gave stays after the block (DISC-01)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    const bride = await aMember(test.services)
    await connect(test, groom, bride)
    await succeed(
      respondTo(test, groom, bride, { shareContact: true }),
      respondTo(test, bride, groom, { shareContact: true }),
    )
    const contactOf = async (owner: TestMember) =>
      (await read(test, owner, '/api/disclosures')).rows.find(({ what }: { what: string }) => what === 'contact').until
    await succeed(talkingOn(test).block(bride, groom))
    expect([await contactOf(groom), await contactOf(bride)]).toEqual([null, expect.any(String)])
    expect((await talkingOn(test).list(bride)).rows).toEqual([])
    await succeed(talkingOn(test).unblock(bride, groom))
    const [seenByGroom] = (await talkingOn(test).list(groom)).rows
    expect(seenByGroom).toMatchObject({ contactShared: false, sharesContact: true })
  })
})
