import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import {
  crossInterest,
  expressTo,
  liveOf,
  readBox,
  respondTo,
  toldOf,
  withdrawFrom,
} from '../../../testing/members/interests.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readDetail, viewProfileOf } from '../../../testing/members/viewing.ts'
import { endUnanswered } from './end-unanswered.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp({ FREE_INTERESTS: '1' })
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Selvam' })
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
  await expressTo(test, groom, bride, { note: 'Please', shareContact: true })
})
afterAll(() => test.close())

const pass = async (time: { days?: number; hours?: number }) => {
  test.clock.pass(time)
  await endUnanswered(test.services)
}
const freeUsed = async (of: TestMember) =>
  (
    await test.services.db
      .selectFrom('account')
      .select('free_interests_used as used')
      .where('id', '=', of.accountId)
      .executeTakeFirstOrThrow()
  ).used
/** Sessions end meanwhile. */
const stateSeen = async (by: TestMember, of: TestMember) => {
  const { rows } = await test.services.database.pool.query<{ state: string | null }>(
    'select interest_state as state from interaction where viewer_id = $1 and target_id = $2',
    [by.profileId, of.profileId],
  )
  return rows[0]?.state
}
const again = async (member: TestMember) => {
  const { body } = await test.call('POST', '/auth/gateway/login', {
    body: { username: member.email, userpassword: 'secret123' },
  })
  return { ...member, token: String(body.data.access_token) }
}

describe('an unanswered interest', () => {
  it('is brought to mind after three days, once (INT-04)', async () => {
    await pass({ days: 2, hours: 23 })
    expect(await toldOf(test, bride)).toEqual(['interestReceived'])
    await pass({ hours: 1 })
    await pass({ days: 1 })
    expect(await toldOf(test, bride)).toEqual(['interestReminder', 'interestReceived'])
    expect(await toldOf(test, groom)).toEqual([])
  })

  it('is closed after two weeks and refunded, and only its sender is told (INT-04)', async () => {
    await pass({ days: 13, hours: 23 })
    expect([await stateSeen(groom, bride), await freeUsed(groom)]).toEqual(['sent', 1])
    const before = (await liveOf(test, bride)).length
    await pass({ hours: 1 })
    await pass({ days: 1 })
    expect([await stateSeen(groom, bride), await freeUsed(groom)]).toEqual(['closed', 0])
    expect([await toldOf(test, groom), await toldOf(test, bride)]).toEqual([
      ['interestClosed'],
      ['interestReminder', 'interestReceived'],
    ])
    expect((await liveOf(test, bride)).length).toBe(before + 1)
    const { rows, totals } = await readBox(test, await again(groom), 'sent')
    expect([rows[0].state, rows[0].sharesContact, totals.sent]).toEqual(['closed', false, 1])
    expect((await readBox(test, await again(bride), 'received')).totals).toMatchObject({ received: 0, declined: 0 })
  })

  it('and was answered before is neither brought to mind nor closed (INT-04)', async () => {
    await respondTo(test, bride, groom, { status: 'accepted' })
    await pass({ days: 20 })
    expect([await stateSeen(groom, bride), await freeUsed(groom)]).toEqual(['accepted', 1])
    expect(await toldOf(test, bride)).toEqual(['interestReceived'])
  })

  it('and crossed with another is answered by the yes to that one, with what it cost (INT-02)', async () => {
    await crossInterest(test, bride, groom)
    expect([await freeUsed(groom), await freeUsed(bride)]).toEqual([1, 1])
    await respondTo(test, bride, groom, { status: 'accepted' })
    // expressed again from a page loaded before
    await viewProfileOf(test, groom, bride.profileId, { isExpressIntrest: true })
    expect([await stateSeen(groom, bride), await stateSeen(bride, groom)]).toEqual(['accepted', 'accepted'])
    expect([await freeUsed(groom), await freeUsed(bride)]).toEqual([1, 0])
    for (const one of [groom, bride]) {
      expect((await readBox(test, one, 'accepted')).totals).toMatchObject({ accepted: 1 })
      expect((await test.call('GET', '/api/news', { token: one.token })).body.data.interestsWaiting).toBe(0)
    }
    await pass({ days: 3 })
    await pass({ days: 11 })
    const told = [...(await toldOf(test, groom)), ...(await toldOf(test, bride))]
    expect(told.toSorted()).toEqual(['interestAccepted', 'interestReceived'])
  })

  it('can’t be expressed to a connected member (INT-02)', async () => {
    await respondTo(test, bride, groom, { status: 'accepted' })
    expect((await viewProfileOf(test, bride, groom.profileId, { isExpressIntrest: true })).status).toBe(200)
    expect([await stateSeen(bride, groom), await freeUsed(bride)]).toEqual([null, 0])
  })

  it('may still be accepted once it is closed: both are connected, and nothing is charged again (INT-04)', async () => {
    await pass({ days: 14 })
    const [arun, kavitha] = [await again(groom), await again(bride)]
    expect((await readDetail(test, kavitha, groom.profileId)).body.data.interestReceived).toBe('closed')
    expect((await respondTo(test, kavitha, groom, { status: 'accepted' })).body.data).toEqual({ status: 'accepted' })
    expect((await readBox(test, arun, 'accepted')).rows).toMatchObject([{ state: 'accepted', note: 'Please' }])
    expect([await freeUsed(groom), (await toldOf(test, groom))[0]]).toEqual([0, 'interestAccepted'])
    // the number was for an answer in time
    expect((await readDetail(test, kavitha, groom.profileId)).body.data.primaryContact).toBeNull()
  })

  it('may be expressed again once closed, which costs and notifies again (INT-04)', async () => {
    await pass({ days: 14 })
    const arun = await again(groom)
    const { body } = await expressTo(test, arun, bride, { note: 'Again' })
    expect([body.data, await freeUsed(groom)]).toEqual([{ status: 'sent' }, 1])
    expect((await readBox(test, await again(bride), 'received')).rows).toMatchObject([{ note: 'Again' }])
    expect((await toldOf(test, bride))[0]).toBe('interestReceived')
    await pass({ days: 3 })
    expect((await toldOf(test, bride))[0]).toBe('interestReminder')
    await pass({ days: 11 })
    expect(await freeUsed(groom)).toBe(0)
    await viewProfileOf(test, await again(groom), bride.profileId, { isExpressIntrest: true })
    expect([await stateSeen(groom, bride), await freeUsed(groom)]).toEqual(['sent', 1])
  })

  it('may be taken away once it is closed, and gives nothing back a second time (INT-04)', async () => {
    await pass({ days: 14 })
    const arun = await again(groom)
    expect((await withdrawFrom(test, arun, bride)).status).toBe(200)
    expect([await stateSeen(groom, bride), await freeUsed(groom)]).toEqual([null, 0])
  })

  it('is closed silently if the other can’t be found, and refunded (INT-04, T110)', async () => {
    await test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: groom.profileId } })
    await pass({ days: 3 })
    await pass({ days: 11 })
    expect([await stateSeen(groom, bride), await freeUsed(groom)]).toEqual(['closed', 0])
    expect([await toldOf(test, groom), await toldOf(test, bride)]).toEqual([[], ['interestReceived']])
  })
})
