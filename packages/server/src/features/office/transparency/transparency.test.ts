import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { answerByCommand } from '../../household/grievances/grievances.api.ts'
import { blockByCommand } from '../../identity/moderation/moderation.api.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { clock: testClock(new Date('2026-10-30T12:00:00+05:30')) })
})
afterAll(() => test.close())

const months = async () => {
  const { status, body } = await test.call('GET', '/api/transparency')
  expect(status).toBe(200)
  return body.data.months
}
const file = async (kind: string): Promise<string> =>
  (
    await test.call('POST', '/api/grievances', {
      body: { name: 'Meena', email: 'meena@example.in', kind, profile: '', text: 'Secret words' },
    })
  ).body.data.ticket
const answer = (ticket: string) => answerByCommand(test.services, ticket, 'Done.')
let subjects = 0
const decided = (queue: string, decision: string, memberId?: string) =>
  test.services.db
    .insertInto('review')
    .values({
      queue,
      decision,
      subject_kind: 'any',
      subject_id: String(subjects++),
      member_id: memberId ?? null,
      opened_at: test.clock.now(),
      closed_at: test.clock.now(),
    })
    .execute()

describe('the transparency report', () => {
  it('of a new service is one month of zeros (FIG-30)', async () => {
    expect(await months()).toMatchObject([
      { month: '2026-10', reports: 0, grievances: { received: 0, medianHours: null } },
    ])
  })

  it('counts by months in India: grievances by kind, and how soon they were answered (FIG-30, FIG-31)', async () => {
    const tickets = [await file('order'), await file('order'), await file('other'), await file('privacy')]
    test.clock.pass({ hours: 2 })
    await answer(tickets[0]!)
    test.clock.pass({ hours: 2 })
    await answer(tickets[1]!)
    test.clock.pass({ hours: 2 })
    await answer(tickets[2]!)
    // To 31 October, 23:00 in India: still October in both places.
    test.clock.pass({ hours: 29 })
    await file('other')
    // 1 November in India, 31 October in London.
    test.clock.pass({ hours: 2 })
    await file('billing')
    const [november, october, ...more] = await months()
    expect(more).toEqual([])
    expect([november.month, november.grievances.received]).toEqual(['2026-11', 1])
    const { kinds, ...all } = october.grievances
    expect(all).toEqual({ received: 5, answered: 3, inTime: 2, medianHours: 4 })
    const of = (kind: string) => kinds.find((row: { kind: string }) => row.kind === kind)
    expect(of('order')).toEqual({ kind: 'order', received: 2, answered: 2, inTime: 1, medianHours: 3 })
    expect(of('other')).toEqual({ kind: 'other', received: 2, answered: 1, inTime: 1, medianHours: 6 })
    expect(of('abuse')).toEqual({ kind: 'abuse', received: 0, answered: 0, inTime: 0, medianHours: null })
  })

  it('counts reviews and decisions (FIG-31)', async () => {
    const [one, other] = [await aMember(test.services), await aMember(test.services, { gender: 'Male' })]
    await test.call('POST', '/api/reports', {
      token: one.token,
      body: { profileId: other.profileId, reason: 'fake', text: '' },
    })
    for (const decision of ['approve', 'approve', 'refuse', 'warn']) await decided('photos', decision)
    await decided('reports', 'block', other.memberId)
    await decided('photos', 'block', other.memberId)
    // By commands: one of them already blocked, and one without a decision by staff.
    for (const { memberId } of [other, one]) await blockByCommand(test.services, memberId, true)
    await blockByCommand(test.services, one.memberId, false)
    for (const decision of ['approve', 'refuse', 'refuse']) await decided('appeals', decision)
    for (const decision of ['approve', 'refuse']) await decided('verifications', decision)
    test.clock.pass({ minutes: 10 })
    const [november] = await months()
    expect(november).toMatchObject({
      reports: 1,
      photosSeen: 5,
      photosRefused: 3,
      membersBlocked: 2,
      appealsDecided: 3,
      appealsGranted: 1,
      documentsVerified: 1,
    })
  })

  it('is counted at most every ten minutes, for any number of calls (FIG-30)', async () => {
    const before = await months()
    await decided('photos', 'approve')
    expect(await months()).toEqual(before)
    test.clock.pass({ minutes: 10 })
    expect((await months())[0].photosSeen).toBe(before[0].photosSeen + 1)
  })

  it('has no names (FIG-31)', async () => {
    const { text } = await test.call('GET', '/api/transparency')
    expect(text).not.toMatch(/Secret|Meena|example\.in|M\d{6}/)
  })

  it('goes back twelve months (FIG-30)', async () => {
    test.clock.pass({ days: 320 })
    expect((await months()).map(({ month }: { month: string }) => month)).toEqual([
      '2027-09',
      '2027-08',
      '2027-07',
      '2027-06',
      '2027-05',
      '2027-04',
      '2027-03',
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
      '2026-10',
    ])
  })
})
