import { STAFF_ROLES } from '@thunai/contract/desk/staff-roles'
import { TIMELINE_KINDS, TIMELINE_RIGHTS, type TimelineEvent } from '@thunai/contract/office/timeline'
import { mayStaff } from '@thunai/contract/desk/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPaidOrder } from '../../../testing/office/a-payment.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import { decideOn, openTestReview } from '../../../testing/office/reviewing.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let head: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  head = await aStaffMember(test, 'administrator')
})
afterAll(() => test.close())

const page = async ({ memberId }: Pick<TestMember, 'memberId'>, by = head, before = '') =>
  by.office('GET', `/office/api/members/${memberId}/timeline?before=${encodeURIComponent(before)}`)
async function timeline(member: TestMember, by = head): Promise<TimelineEvent[]> {
  const rows: TimelineEvent[] = []
  for (let before: string | null = ''; before !== null;) {
    const { body } = await page(member, by, before)
    rows.push(...body.data.rows)
    before = body.data.next
  }
  return rows
}
const SECRET = 'Words between two families'

/** A member with each kind of event once. */
async function aLife(): Promise<TestMember> {
  const { db } = test.services
  const member = await aMember(test.services)
  const groom = await aMember(test.services, { gender: 'Male', name: 'Arjun Kumar' })
  const now = () => test.clock.now()
  test.clock.pass({ minutes: 1 })
  const consent = { account_id: member.accountId, terms_version: '3', privacy_version: '3', confirmed_intent: true }
  await db
    .insertInto('consent')
    .values({ ...consent, address: '203.0.113.9', given_at: now() })
    .execute()
  test.clock.pass({ minutes: 1 })
  const contact = { account_id: member.accountId, email: `b${member.email}`, token_hash: Buffer.from(member.email) }
  await db
    .insertInto('earlier_contact')
    .values({ ...contact, email_verified_at: now(), changed_at: now(), expires_at: now() })
    .execute()
  test.clock.pass({ minutes: 1 })
  await db
    .insertInto('photo')
    .values({ profile_id: member.profileId, file_name: `${member.profileId}.jpg`, created_at: now() })
    .execute()
  const { payment } = await aPaidOrder(test, member)
  test.clock.pass({ minutes: 1 })
  await expressTo(test, member, groom)
  await respondTo(test, groom, member, { status: 'accepted' })
  await talkingOn(test).post(member, groom, SECRET)
  test.clock.pass({ minutes: 1 })
  const report = { details: SECRET, created_at: now() }
  const ids = (from: TestMember, to: TestMember) => ({
    reporter_id: from.profileId,
    reporter_member_id: from.memberId,
    target_id: to.profileId,
    target_member_id: to.memberId,
  })
  await db
    .insertInto('report')
    .values([
      { ...report, ...ids(member, groom), reason: 'fake' },
      { ...report, ...ids(groom, member), reason: 'money' },
    ])
    .execute()
  await db
    .insertInto('grievance')
    .values({
      ticket: `G-${member.memberId}`,
      name: 'Kumaran',
      email: 'kumaran@example.in',
      kind: 'abuse',
      profile: member.memberId,
      about_member_id: member.memberId,
      details: SECRET,
      received_at: now(),
      acknowledged_at: now(),
      due_at: now(),
      answered_at: new Date(now().getTime() + 1000),
      answer: SECRET,
    })
    .execute()
  test.clock.pass({ minutes: 1 })
  const id = await openTestReview(test, { queue: 'texts', ...member, text: SECRET })
  test.clock.pass({ minutes: 1 })
  await decideOn(head, { id, version: 1 }, 'approve', { note: SECRET })
  test.clock.pass({ minutes: 1 })
  await head.office('GET', `/office/api/members/${member.memberId}?reason=Looking%20for%20a%20wrong%20number`)
  const [{ orderId }] = (await db
    .selectFrom('payment')
    .select('order_id as orderId')
    .where('id', '=', payment.id)
    .execute()) as [{ orderId: string }]
  await head.office('POST', `/office/api/orders/${orderId}/refund`, { amount: 99.5, reason: 'Taken twice' })
  return member
}

describe('the timeline of a member', () => {
  it('has all events, latest first, and never written texts (MEM-05)', async () => {
    const member = await aLife()
    const rows = await timeline(member)
    const times = rows.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const expected = new Set(TIMELINE_KINDS.filter((kind) => !['left', 'interestsReceived'].includes(kind)))
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(expected)
    expect(JSON.stringify(rows)).not.toContain(SECRET)
    const of = (kind: string) => rows.filter((row) => row.kind === kind)
    expect(of('messagesSent')).toMatchObject([{ count: 1 }])
    expect(of('paid')).toMatchObject([{ rupees: 1999 }])
    expect(of('refunded')).toMatchObject([{ rupees: 99.5, reason: 'Taken twice', by: head.email }])
    expect(of('wasReported')).toMatchObject([{ what: 'money' }])
    expect(of('reviewDecided')).toMatchObject([{ about: 'texts', what: 'approve', by: head.email }])
    expect(of('staffAct').map(({ about }) => about)).toContain('openPrivateFields')
    expect(of('staffAct').map(({ about }) => about)).not.toContain('decideReview')
  })

  it('shows each role its part only (MEM-05)', async () => {
    const member = await aLife()
    const all = await timeline(member)
    for (const role of STAFF_ROLES.filter((role) => role !== 'counter')) {
      const events = await timeline(member, await aStaffMember(test, role))
      expect([role, events]).toEqual([role, all.filter(({ kind }) => mayStaff([role], TIMELINE_RIGHTS[kind]))])
    }
  })

  it('comes in pages, with each event once, also for events of the same moment (MEM-05)', async () => {
    const member = await aMember(test.services)
    const at = test.clock.now()
    await test.services.db
      .insertInto('consent')
      .values(
        Array.from({ length: 120 }, (_, i) => ({
          account_id: member.accountId,
          terms_version: String(i),
          privacy_version: '1',
          confirmed_intent: true,
          address: '127.0.0.1',
          given_at: i % 2 === 0 ? at : new Date(at.getTime() + i),
        })),
      )
      .execute()
    const rows = await timeline(member)
    const versions = rows.filter(({ kind }) => kind === 'consented').map(({ about }) => Number(about))
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, i) => i))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect((await page(member, head, 'x')).body.code).toBe('invalidFields')
    expect((await page({ memberId: 'M1' })).body.code).toBe('memberNotFound')
  })
})
