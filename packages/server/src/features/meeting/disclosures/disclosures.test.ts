import type { Disclosure } from '@thunai/contract/meeting/disclosures'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import {
  aGuardedPhoto,
  answerRequestOf,
  askForPhotosOf,
  readRequests,
} from '../../../testing/members/photo-requests.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readDetail, readUsage, readViewed, viewContactOf } from '../../../testing/members/viewing.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services)
  await aSubscription(test.services, groom.profileId, { contactLimit: 3 })
})
afterAll(() => test.close())

const open = (of = bride, by = groom) => viewContactOf(test, by, of.profileId)
const number = async (by = groom, of = bride) => (await readDetail(test, by, of.profileId)).body.data.primaryContact
const used = async () => (await readUsage(test, groom))[0].contactsUsed
const list = async (of = bride, before = '') =>
  (await test.call('GET', `/api/disclosures?before=${before}`, { token: of.token })).body.data
const rows = async (of = bride): Promise<Disclosure[]> => (await list(of)).rows
const contactRow = async (of = bride) => {
  const found = (await rows(of)).find(({ what }) => what === 'contact')
  if (!found) throw new Error('a contact that was given')
  return found
}
const takeBack = (id: string, by = bride) => test.call('DELETE', `/api/disclosures/${id}`, { token: by.token })
const giveBack = (of = bride, reason: unknown = 'numberDead') =>
  test.call('POST', `/api/contacts/${of.profileId}/return`, { token: groom.token, body: { reason } })

const byWhat = (a: Disclosure, b: Disclosure) => a.what.localeCompare(b.what, 'en')

describe('the ledger of what others received', () => {
  it('has each contact opened by a plan, with the photos that it shows and how often they were looked at (DISC-01)', async () => {
    await open()
    await number()
    await number()
    const given = {
      id: expect.any(String),
      profileId: groom.profileId,
      name: expect.any(String),
      party: { memberId: groom.memberId, name: expect.any(String), left: null },
      right: 'plan',
      at: expect.any(String),
      until: null,
      seen: 2,
    }
    expect((await rows()).toSorted(byWhat)).toEqual([
      { ...given, what: 'contact', revocable: true },
      { ...given, what: 'photos', revocable: false },
    ])
    await takeBack((await contactRow()).id)
    for (const row of await rows()) expect(row).toMatchObject({ until: expect.any(String), revocable: false })
    expect(await rows(groom)).toEqual([])
  })

  it('lists what an accepted interest shows, and when that ended (DISC-01)', async () => {
    await aSubscription(test.services, groom.profileId, { expressInterest: true })
    await expressTo(test, groom, bride)
    await respondTo(test, bride, groom, { status: 'accepted' })
    expect((await rows()).map(({ what, right }) => [what, right])).toEqual([['photos', 'yes']])
    await respondTo(test, bride, groom, { shareContact: true })
    expect(await contactRow()).toMatchObject({ right: 'yes', until: null, revocable: true })
    await respondTo(test, bride, groom, { status: 'declined' })
    for (const row of await rows()) expect(row).toMatchObject({ until: expect.any(String) })
  })

  it('is read page by page (DISC-01)', async () => {
    const others = await Promise.all(Array.from({ length: 9 }, () => aMember(test.services, { gender: 'Male' })))
    await test.services.database.pool.query(
      `insert into disclosure (owner_id, receiver_id, what, by_right, at)
      select $1, receiver, what, by_right, now() from unnest($2::uuid[]) receiver, unnest(array['contact', 'photos']) what,
        unnest(array['plan', 'yes', 'request']) by_right`,
      [bride.profileId, others.map(({ profileId }) => profileId)],
    )
    const first = await list()
    const second = await list(bride, first.next)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 4, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(54)
    const after = await test.call('GET', '/api/disclosures?before=nonsense', { token: bride.token })
    expect(after.status).toBe(400)
  })
})

describe('taking photos back', () => {
  it('revokes photos shown on request, from the next call on, once (DISC-05)', async () => {
    await aGuardedPhoto(test, bride)
    await askForPhotosOf(test, groom, bride)
    await answerRequestOf(test, bride, groom, 'accepted')
    const photos = async () => (await readDetail(test, groom, bride.profileId)).body.data.photos.length
    expect(await photos()).toBe(1)
    const [row] = await rows()
    expect(row).toMatchObject({ what: 'photos', right: 'request', seen: 1, revocable: true })
    expect((await takeBack(row?.id ?? '', groom)).status).toBe(404)
    expect((await takeBack(row?.id ?? '')).status).toBe(200)
    expect(await photos()).toBe(0)
    // the end has the database's time, which has run on since the test clock started
    test.clock.pass({ hours: 1 })
    expect((await rows())[0]).toMatchObject({ until: expect.any(String), revocable: false })
    expect((await takeBack(row?.id ?? '')).body.code).toBe('notRevocable')
    expect((await readRequests(test, groom, 'sent')).rows).toMatchObject([{ status: 'declined' }])
  })

  it('of an interest needs the no to it (DISC-05)', async () => {
    await aSubscription(test.services, groom.profileId, { expressInterest: true })
    await expressTo(test, groom, bride)
    await respondTo(test, bride, groom, { status: 'accepted' })
    const [row] = await rows()
    expect(row).toMatchObject({ what: 'photos', right: 'yes', revocable: false })
    expect((await takeBack(row?.id ?? '')).body.code).toBe('notRevocable')
  })
})

describe('taking a contact back', () => {
  it('revokes the contact from the next call on, and refunds the view of the member who opened it (DISC-02)', async () => {
    await open()
    expect([await number(), await used()]).toEqual([bride.phone, 1])
    const { id } = await contactRow()
    expect((await takeBack(id)).status).toBe(200)
    expect([await number(), await used()]).toEqual([null, 0])
    expect((await readViewed(test, groom))[0].isContactViewed).toBe(false)
    expect(await contactRow()).toMatchObject({ until: expect.any(String), revocable: false })
    expect((await takeBack(id)).status).toBe(409)
    expect(await used()).toBe(0)
  })

  it('keeps it closed to plans until a new yes (DISC-03)', async () => {
    await aSubscription(test.services, groom.profileId, { expressInterest: true })
    await open()
    await takeBack((await contactRow()).id)
    const refused = await open()
    expect([refused.status, refused.body.statusMessage]).toEqual([
      403,
      'The family keeps its number to itself for now. An interest that it accepts opens it again.',
    ])
    expect([await number(), await used()]).toEqual([null, 0])
    test.clock.pass({ minutes: 1 })
    await expressTo(test, groom, bride)
    await respondTo(test, bride, groom, { status: 'accepted' })
    expect((await open()).status).toBe(200)
    expect(await number()).toBe(bride.phone)
  })

  it('keeps it closed to plans also where the number was shown again for a while (DISC-03)', async () => {
    await aSubscription(test.services, groom.profileId, { expressInterest: true })
    await expressTo(test, groom, bride)
    await respondTo(test, bride, groom, { status: 'accepted', shareContact: true })
    await takeBack((await contactRow()).id)
    await respondTo(test, bride, groom, { shareContact: true })
    expect(await number()).toBe(bride.phone)
    await respondTo(test, bride, groom, { shareContact: false })
    const refused = await open()
    expect([refused.status, refused.body.code, await number()]).toEqual([403, 'takenBack', null])
    test.clock.pass({ minutes: 1 })
    await respondTo(test, bride, groom, { status: 'declined' })
    await respondTo(test, bride, groom, { status: 'accepted' })
    expect([(await open()).status, await number()]).toEqual([200, bride.phone])
  })

  it('is for its owner only (DISC-02)', async () => {
    await open()
    const { id } = await contactRow()
    expect((await takeBack(id, groom)).status).toBe(404)
    expect((await takeBack(randomUUID())).status).toBe(404)
    expect((await takeBack('x')).status).toBe(400)
    expect(await number()).toBe(bride.phone)
  })

  it('and opening it at once leaks nothing, and counts exactly (DISC-04)', async () => {
    for (let round = 0; round < 12; round += 1) {
      const other = await aMember(test.services)
      await aSubscription(test.services, groom.profileId, { contactLimit: 2 })
      const before = await total()
      await open(other)
      const { id } = await contactRow(other)
      await Promise.all([takeBack(id, other), open(other), takeBack(id, other)])
      expect([await number(groom, other), await total()]).toEqual([null, before])
    }
  })
})

const total = async () =>
  (
    await test.services.database.pool.query(
      'select sum(contacts_used)::int as used from subscription where profile_id = $1',
      [groom.profileId],
    )
  ).rows[0].used

describe('giving a contact back', () => {
  it('closes it and returns the view, once for each member (RET-01)', async () => {
    const others = await Promise.all([aMember(test.services), aMember(test.services)])
    await open()
    for (const other of others) await open(other)
    expect((await giveBack()).status).toBe(200)
    expect([await number(), await used()]).toEqual([null, 2])
    expect((await giveBack()).body.statusMessage).toBe('This contact is not open by your plan.')
    expect((await open()).status).toBe(200)
    expect((await giveBack()).body.statusMessage).toBe('You have given this contact back once already.')
    expect([await number(), await used()]).toEqual([bride.phone, 3])
  })

  it('is at once for a fifth of those opened, and asks for a reason (RET-02)', async () => {
    await open()
    expect((await giveBack(bride, 'rude')).status).toBe(400)
    const asked = await giveBack()
    expect([asked.status, asked.body.message]).toEqual([
      200,
      'Thank you. We look at it, and tell you within a few days.',
    ])
    expect([await number(), await used(), await stand()]).toEqual([bride.phone, 1, 'asked'])
    expect((await giveBack()).body.code).toBe('returnWaits')
  })
})

const stand = async (of = bride) =>
  (await test.call('GET', `/api/contacts/${of.profileId}/return`, { token: groom.token })).body.data.state

describe('a contact beyond the fifth', () => {
  let anbu: TestStaff
  beforeAll(async () => {
    anbu = await aStaffMember(test, 'support')
  })
  const waiting = async () => {
    const found = (await queueOf(anbu, 'returns')).find(({ subject }) => subject.memberId === groom.memberId)
    if (!found) throw new Error('a contact that waits')
    return found
  }
  const told = async () =>
    (await test.call('GET', '/api/notifications', { token: groom.token })).body.data.rows.map(
      ({ kind, profileId }: { kind: string; profileId: string }) => [kind, profileId],
    )

  it('is refunded once staff agree, with the facts before them, and the family is told (RET-03)', async () => {
    await open()
    await giveBack()
    const review = await waiting()
    expect(review.subject.text).toBe(`${bride.memberId}: The number does not exist`)
    expect(review.signals.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['contactsOpened', '1'],
      ['contactsReturned', '0'],
      ['returnedByOthers', '0'],
    ])
    expect((await decideOn(anbu, review, 'approve')).status).toBe(200)
    expect([await number(), await used(), await stand()]).toEqual([null, 0, 'approved'])
    expect(await told()).toEqual([['contactReturn', bride.profileId]])
    expect((await giveBack()).body.code).toBe('contactNotOpened')
  })

  it('stays open where staff say no, with the reason (RET-03)', async () => {
    await open()
    await giveBack()
    const review = await waiting()
    expect((await decideOn(anbu, review, 'refuse')).status).toBe(400)
    expect((await decideOn(anbu, review, 'refuse', { reason: 'notSubstantiated' })).status).toBe(200)
    expect([await number(), await used()]).toEqual([bride.phone, 1])
    const { body } = await test.call('GET', `/api/contacts/${bride.profileId}/return`, { token: groom.token })
    expect(body.data).toEqual({ state: 'refused', refusedFor: 'notSubstantiated' })
    expect(await told()).toHaveLength(1)
    expect((await giveBack()).body.code).toBe('returnedAlready')
  })

  it('gives no view back twice when its owner took it back meanwhile (RET-04)', async () => {
    await open()
    await giveBack()
    await takeBack((await contactRow()).id)
    expect(await used()).toBe(0)
    await open(await aMember(test.services))
    expect((await decideOn(anbu, await waiting(), 'approve')).status).toBe(200)
    expect([await number(), await used()]).toEqual([null, 1])
  })

  it('given back from many places at once, one fifth is at once and the rest waits (RET-04)', async () => {
    const others = await Promise.all([aMember(test.services), aMember(test.services)])
    await open()
    for (const other of others) await open(other)
    await Promise.all([bride, ...others].map((of) => giveBack(of)))
    const stands = await Promise.all([bride, ...others].map((of) => stand(of)))
    expect(stands.toSorted()).toEqual(['asked', 'asked', 'returned'])
    expect(await used()).toBe(2)
  })

  it('is for support staff only (RET-03)', async () => {
    const moderator = await aStaffMember(test, 'moderator')
    const { status } = await moderator.office('GET', '/office/api/reviews?queue=returns')
    expect(status).toBe(403)
  })
})
