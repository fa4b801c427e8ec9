import { needsReason, QUEUES, type Queue } from '@thunai/contract/desk/queues'
import type { Review } from '@thunai/contract/desk/reviews'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { aPaidOrder, planId } from '../../../testing/office/a-payment.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { decideOn, openTestReview, queueOf } from '../../../testing/office/reviewing.ts'
import { type Answer, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Subject } from '../../desk/reviews/reviews.api.ts'

let test: TestApp
let anbu: TestStaff
let banu: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  anbu = await aStaffMember(test, 'support', 'moderator', 'finance', 'content')
  banu = await aStaffMember(test, 'administrator')
})
beforeEach(() => test.services.database.pool.query('delete from review'))
afterAll(() => test.close())

const only = async (queue: Queue, by = anbu): Promise<Review> => (await queueOf(by, queue))[0]!
const whyNot = ({ barred = [] }: Review) => Object.fromEntries(barred.map(({ decision, why }) => [decision, why]))

const sentenceOf = ({ status, body }: Answer): string | undefined =>
  status === 200 ? undefined : REFUSALS[body.code as keyof typeof REFUSALS].sentence

/** Tries every decision of a queue, each on a review of its own; returns the announced and the actual refusals. */
async function tryAll(queue: Queue, open: () => Promise<unknown>) {
  const announced: unknown[] = []
  const came: unknown[] = []
  for (const decision of QUEUES[queue].decisions) {
    await test.services.database.pool.query('delete from review')
    await open()
    const review = await only(queue)
    const reason = needsReason(decision) ? { reason: QUEUES[queue].reasons[0] } : {}
    announced.push([decision, whyNot(review)[decision]])
    came.push([
      decision,
      sentenceOf(await decideOn(anbu, review, decision, { ...reason, note: 'As it was told to us' })),
    ])
  }
  return { said: announced, came }
}

describe('a review names decisions that would be refused, and why (OFF-CLI-09)', () => {
  it.each(['reports', 'texts'] as const)('in the queue of %s, for the caller', async (queue) => {
    const member = await aMember(test.services)
    const about = { queue, subjectKind: 'member', profileId: member.profileId, memberId: member.memberId }
    const openIt = (more: Partial<Subject> = {}) => openTestReview(test, { ...about, ...more })
    const decided = (by: TestStaff, decision: 'block' | 'escalate') => async () => {
      await openIt()
      await decideOn(by, await only(queue), decision, { reason: QUEUES[queue].reasons[0] })
    }
    const situations = [
      openIt,
      () => openIt({ profileId: undefined, memberId: undefined }),
      () => openIt({ notBy: [anbu.staffId] }),
      async () => banu.office('POST', `/office/api/reviews/${await openIt()}/claim`),
      async () => anbu.office('POST', `/office/api/reviews/${await openIt()}/claim`),
      decided(banu, 'escalate'),
      decided(anbu, 'block'),
      decided(banu, 'block'),
    ]
    for (const [at, open] of situations.entries()) {
      const { said, came } = await tryAll(queue, () => open())
      expect([at, said]).toEqual([at, came])
    }
  })

  it('in the queue of refunds, with amount and member, by the current books', async () => {
    const finance = await aStaffMember(test, 'finance')
    const member = await aMember(test.services)
    const { pool } = test.services.database
    const refund = async (by = finance) => {
      const { order } = await aPaidOrder(test, member, { referenceId: await planId(test, 'Platinum') })
      await by.office('POST', `/office/api/orders/${order.paymentRefId}/refund`, { amount: 3499, reason: 'By mistake' })
    }
    const situations = [
      () => refund(),
      () => refund(anbu),
      async () => {
        await refund()
        await pool.query(`update refund set state = 'failed', ended_at = now(), failure = 'x'`)
      },
      async () => {
        await refund()
        await pool.query('update payment set returned_minor = 100')
      },
    ]
    for (const [at, open] of situations.entries()) {
      const { said, came } = await tryAll('refunds', open)
      expect([at, said]).toEqual([at, came])
    }
    await pool.query('delete from review')
    await refund()
    const { subject } = await only('refunds')
    expect([subject.amount, subject.name, subject.memberId]).toEqual([3499, member.name, member.memberId])
  })

  it.each(['returns', 'stories'] as const)('in the queue of %s, once its subject is gone', async (queue) => {
    const { said, came } = await tryAll(queue, () => openTestReview(test, { queue, subjectKind: 'contact' }))
    expect(said).toEqual(came)
    expect(said).toContainEqual(['approve', REFUSALS.memberGone.sentence])
  })

  it('and none once it is decided', async () => {
    await openTestReview(test)
    await decideOn(anbu, await only('photos'), 'approve')
    expect((await queueOf(anbu, 'photos', '&state=decided'))[0]?.barred).toEqual([])
  })
})

describe('a member’s page names acts that the caller can’t do, and why (OFF-CLI-09)', () => {
  const WORDS = { reason: 'harassment', note: 'Families called about rude words' }
  const decide = (memberId: string, decision: string, by = anbu) =>
    by.office('POST', `/office/api/members/${memberId}/decide`, { decision, ...WORDS })
  const barredAt = async (memberId: string): Promise<readonly { act: string; why: string }[]> =>
    (await anbu.office('GET', `/office/api/members/${memberId}`)).body.data.barred

  it('which match the refusals of these acts', async () => {
    const free = await aMember(test.services)
    expect(await barredAt(free.memberId)).toEqual([])

    const claimed = await aMember(test.services)
    const { memberId, profileId } = claimed
    const about = { queue: 'reports', subjectKind: 'member', subjectId: memberId, profileId, memberId } as const
    await banu.office('POST', `/office/api/reviews/${await openTestReview(test, about)}/claim`)
    const announced = await barredAt(memberId)
    const came = []
    for (const act of ['warn', 'limit', 'block']) came.push({ act, why: sentenceOf(await decide(memberId, act)) })
    expect(announced).toEqual(came)

    const otherMember = await aMember(test.services)
    await decide(otherMember.memberId, 'block')
    expect(await barredAt(otherMember.memberId)).toEqual([
      { act: 'block', why: sentenceOf(await decide(otherMember.memberId, 'block')) },
    ])

    const warned = await aMember(test.services)
    await decide(warned.memberId, 'warn')
    const lift = await anbu.office('POST', `/office/api/members/${warned.memberId}/lift`, { reason: WORDS.note })
    expect(await barredAt(warned.memberId)).toEqual([{ act: 'lift', why: sentenceOf(lift) }])
    expect(lift.status).toBe(403)
  })

  it('and an order names payments that can’t be refunded now', async () => {
    const member = await aMember(test.services)
    const finance = await aStaffMember(test, 'finance')
    const { order, payment } = await aPaidOrder(test, member, { referenceId: await planId(test, 'Platinum') })
    const barred = async () =>
      (await finance.office('GET', `/office/api/orders?q=${payment.id}`)).body.data.rows[0].payments[0].barred
    const refund = (amount: number) =>
      finance.office('POST', `/office/api/orders/${order.paymentRefId}/refund`, { amount, reason: 'By mistake' })
    expect(await barred()).toBeNull()
    expect((await refund(3000)).body.data.state).toBe('waitingForSecond')
    expect(await barred()).toBe(sentenceOf(await refund(100)))
  })
})

it('a report of photos shows them, other reports don’t (OFF-CLI-08)', async () => {
  const reporter = await aMember(test.services)
  const target = await aMember(test.services, { gender: 'Male' })
  const photo = await aPhoto(test, target)
  const report = (reason: string) =>
    test.call('POST', '/api/reports', {
      token: reporter.token,
      body: { profileId: target.profileId, reason, text: 'See it' },
    })
  expect((await report('fake')).status).toBe(200)
  expect((await only('reports')).subject.files).toEqual([])
  expect((await report('photo')).status).toBe(200)
  expect((await only('reports')).subject.files).toEqual([`/uploads/${photo}`])
})
