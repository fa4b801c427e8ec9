import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tellDecisions } from '../../identity/moderation/moderation.api.ts'

let test: TestApp
let anbu: TestStaff
let banu: TestStaff
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
  anbu = await aStaffMember(test, 'moderator')
  banu = await aStaffMember(test, 'moderator')
})
beforeEach(async () => {
  await test.services.database.pool.query('delete from review')
  member = await aMember(test.services)
})
afterAll(() => test.close())

const NOTE = 'Families called about rude words'
const decide = (decision: string, by = anbu, { reason = 'harassment', note = NOTE, memberId = member.memberId } = {}) =>
  by.office('POST', `/office/api/members/${memberId}/decide`, { decision, reason, note })
const lift = (by: TestStaff, reason = 'The family explained it') =>
  by.office('POST', `/office/api/members/${member.memberId}/lift`, { reason })
const stands = async () => {
  const { body } = await anbu.office('GET', `/office/api/members/${member.memberId}`)
  return [body.data.state, body.data.strikes]
}
const ownDecisions = async () =>
  (await test.call('GET', '/api/decisions', { token: member.token })).body.data.map(
    ({ kind, reason }: { kind: string; reason: string }) => [kind, reason],
  )

describe('a decision on a member’s own page (MEM-09)', () => {
  it('is a review decided at once, with a reason that the member sees and may appeal', async () => {
    expect((await decide('warn')).body.data).toEqual({ isWaiting: false })
    expect(await stands()).toEqual(['active', 1])
    expect(await ownDecisions()).toEqual([['warn', expect.anything()]])
    expect((await decide('limit')).status).toBe(200)
    expect(await stands()).toEqual(['active', 2])
    const decided = await queueOf(anbu, 'reports', '&state=decided')
    expect(decided.map(({ subject }) => [subject.kind, subject.memberId, subject.text])).toEqual([
      ['member', member.memberId, NOTE],
      ['member', member.memberId, NOTE],
    ])
  })

  it('blocks permanently when a second person agrees, on the page or in the queue', async () => {
    expect((await decide('block')).body.data).toEqual({ isWaiting: true })
    expect(await stands()).toEqual(['active', 0])
    expect((await decide('block')).body.code).toBe('secondPersonNeeded')
    const [waiting] = await queueOf(banu, 'reports')
    expect(waiting?.blockAskedBy).toBe(anbu.email)
    expect((await decide('block', banu)).body.data).toEqual({ isWaiting: false })
    expect(await stands()).toEqual(['blocked', 1])
    expect((await test.call('GET', '/api/account/sessions', { token: member.token })).status).toBe(401)

    const other = await aMember(test.services)
    await decide('block', anbu, { memberId: other.memberId })
    const [review] = await queueOf(banu, 'reports')
    expect((await decideOn(banu, review!, 'block', { reason: 'harassment' })).status).toBe(200)
    expect((await test.call('GET', '/api/account/sessions', { token: other.token })).status).toBe(401)
  })

  it('needs the right, a reason from the list and a note for colleagues', async () => {
    for (const role of ['finance', 'content'] as const)
      expect((await decide('warn', await aStaffMember(test, role))).body.code).toBe('rightMissing')
    for (const more of [{ reason: 'because' }, { reason: 'notSubstantiated' }, { note: 'short' }])
      expect((await decide('warn', anbu, more)).body.code).toBe('invalidFields')
    expect((await decide('escalate')).body.code).toBe('invalidFields')
    expect((await decide('warn', anbu, { memberId: 'M1' })).body.code).toBe('memberNotFound')
    expect(await stands()).toEqual(['active', 0])
    expect(await queueOf(anbu, 'reports')).toEqual([])
  })

  it('leaves the queue unchanged if refused', async () => {
    await decide('block')
    const before = await queueOf(anbu, 'reports')
    expect((await decide('block', anbu, { note: 'And they called again' })).body.code).toBe('secondPersonNeeded')
    expect(await queueOf(anbu, 'reports')).toEqual(before)
  })

  it.each([
    ['has expired', "expires_at = since + interval '1 millisecond'"],
    ['refused a photo', "kind = 'refused', expires_at = null"],
  ])('can be lifted by a person whose own decision %s (REV-16)', async (_what, earlier) => {
    await decide('warn')
    await test.services.database.pool.query(`update member_decision set ${earlier} where decided_by = $1`, [
      anbu.staffId,
    ])
    test.clock.pass({ minutes: 1 })
    await decide('limit', banu)
    const { body } = await anbu.office('GET', `/office/api/members/${member.memberId}`)
    expect(body.data.barred).toEqual([])
    expect((await lift(anbu)).status).toBe(200)
    expect(await stands()).toEqual(['active', 0])
  })

  it('withdraws a pending appeal when lifted, because its answer would say that it still holds (REV-16)', async () => {
    await decide('limit')
    await tellDecisions(test.services)
    const own = async () => (await test.call('GET', '/api/decisions', { token: member.token })).body.data
    const [{ id }] = await own()
    const appeal = { token: member.token, body: { text: 'It was not me.' } }
    expect((await test.call('POST', `/api/decisions/${id}/appeal`, appeal)).status).toBe(200)
    expect(await queueOf(banu, 'appeals')).toHaveLength(1)
    expect((await lift(banu)).status).toBe(200)
    expect(await queueOf(banu, 'appeals')).toEqual([])
    expect(await own()).toMatchObject([{ id, isInForce: false, appealAnsweredAt: expect.any(String) }])
  })

  it('can be lifted by another person, with a recorded reason and a mail', async () => {
    await decide('block')
    await decide('block', banu)
    // Neither the person who asked for the block nor the one who agreed may lift it.
    for (const decider of [anbu, banu]) expect((await lift(decider)).body.code).toBe('notYourReview')
    expect((await lift(await aStaffMember(test, 'support'))).body.code).toBe('rightMissing')
    expect(await stands()).toEqual(['blocked', 1])
    const chitra = await aStaffMember(test, 'moderator')
    expect((await lift(chitra, 'no')).body.code).toBe('invalidFields')
    expect((await lift(chitra)).status).toBe(200)
    expect(await stands()).toEqual(['active', 0])
    // The member had not been notified yet.
    expect(await mailsTo(test, member.email)).toEqual([])
    await decide('warn')
    await decide('limit')
    await tellDecisions(test.services)
    await lift(chitra)
    const [, , lifted, ...more] = await mailsTo(test, member.email)
    expect([lifted?.subject, more]).toEqual(['We have taken a decision back', []])
    for (const words of ['A warning', 'For a time, no new interests and messages'])
      expect(lifted?.text?.replaceAll(/\s+/g, ' ')).toContain(`${words}. It no longer applies.`)
    const [last] = await test.services.db
      .selectFrom('staff_event')
      .select(['act', 'by_whom', 'reason', 'member_id'])
      .orderBy('no', 'desc')
      .limit(1)
      .execute()
    expect(last).toEqual({
      act: 'liftDecisions',
      by_whom: chitra.email,
      reason: 'The family explained it',
      member_id: member.memberId,
    })
  })
})
