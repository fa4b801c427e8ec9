import { QUEUE_NAMES, QUEUES } from '@thunai/contract/desk/queues'
import { mayStaff, rightOfQueue } from '@thunai/contract/desk/rights'
import { STAFF_ROLES } from '@thunai/contract/desk/staff-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { decideOn, openTestReview, queueOf } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let anbu: TestStaff
let banu: TestStaff
let head: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  anbu = await aStaffMember(test, 'moderator')
  banu = await aStaffMember(test, 'moderator')
  head = await aStaffMember(test, 'administrator')
})
beforeEach(() => test.services.database.pool.query('delete from review'))
afterAll(() => test.close())

/** Id of a subject that is submitted again. */
const SAME = crypto.randomUUID()
const soon = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000)
const only = async (by = anbu, queue: (typeof QUEUE_NAMES)[number] = 'photos') => (await queueOf(by, queue))[0]!
const claim = ({ office }: TestStaff, id: number) => office('POST', `/office/api/reviews/${id}/claim`)
const undo = ({ office }: TestStaff, { id, version }: { id: number; version: number }) =>
  office('POST', `/office/api/reviews/${id}/undo`, { version })
const record = async () =>
  (
    await test.services.db
      .selectFrom('staff_event')
      .select(['act', 'by_whom', 'subject', 'after'])
      .orderBy('no')
      .execute()
  ).map(({ act, by_whom }) => [act, by_whom])

describe('the queues', () => {
  it('are shown to staff with the right to them, with open and overdue counts (REV-04)', async () => {
    await openTestReview(test, { dueAt: soon(2) })
    await openTestReview(test, { dueAt: soon(-1) })
    await openTestReview(test)
    for (const role of STAFF_ROLES) {
      const staff = await aStaffMember(test, role)
      const { body } = await staff.office('GET', '/office/api/queues')
      const own = QUEUE_NAMES.filter((queue) => mayStaff([role], rightOfQueue(queue)))
      expect(body.data.map(({ queue }: { queue: string }) => queue)).toEqual(own)
      for (const queue of QUEUE_NAMES) {
        const { status, body } = await staff.office('GET', `/office/api/reviews?queue=${queue}`)
        expect([queue, status, body.code]).toEqual(
          own.includes(queue) ? [queue, 200, undefined] : [queue, 403, 'rightMissing'],
        )
      }
    }
    const { body } = await anbu.office('GET', '/office/api/queues')
    expect(body.data[0]).toEqual({ queue: 'photos', open: 3, overdue: 1, oldestDueAt: soon(-1).toISOString() })
    expect((await test.call('GET', '/office/api/queues')).status).toBe(401)
  })

  it('list the most urgent first, a page at a time, each once (REV-04)', async () => {
    const expected = []
    for (let i = 0; i < 120; i++) {
      const [priority, dueAt] = [i % 3, i % 4 === 0 ? undefined : soon(i % 7)]
      const id = await openTestReview(test, { priority, dueAt })
      expected.push({ id, priority, at: dueAt?.getTime() ?? Infinity })
    }
    expected.sort((a, b) => b.priority - a.priority || (a.at === b.at ? a.id - b.id : a.at - b.at))
    const listed: number[] = []
    for (let before: string | null = ''; before !== null;) {
      const { body } = await anbu.office('GET', `/office/api/reviews?queue=photos&before=${before}`)
      expect(body.data.rows.length).toBeLessThanOrEqual(50)
      listed.push(...body.data.rows.map(({ id }: { id: number }) => id))
      before = body.data.next
    }
    expect(listed).toEqual(expected.map(({ id }) => id))
  })

  it('list decided reviews, latest first (REV-04)', async () => {
    const ids: number[] = []
    for (let i = 0; i < 52; i++) {
      ids.unshift(await openTestReview(test))
      await decideOn(anbu, await only(), 'approve')
      if (i % 3 === 0) test.clock.pass({ seconds: 1 })
    }
    const first = await anbu.office('GET', '/office/api/reviews?queue=photos&state=decided')
    const second = await anbu.office(
      'GET',
      `/office/api/reviews?queue=photos&state=decided&before=${first.body.data.next}`,
    )
    expect([...first.body.data.rows, ...second.body.data.rows].map(({ id }) => id)).toEqual(ids)
    expect(second.body.data.next).toBeNull()
    expect(await queueOf(anbu, 'photos')).toEqual([])
  })

  it('refuse an unknown queue, state or position', async () => {
    for (const query of [
      '',
      'queue=all',
      'queue=photos&state=lost',
      'queue=photos&before=x',
      'queue=photos&before=1.99999999999999999.1',
      'queue=photos&before=0.999999999999999.1',
      'queue=photos&state=decided&before=999999999999999.1',
    ])
      expect([query, (await anbu.office('GET', `/office/api/reviews?${query}`)).body.code]).toEqual([
        query,
        'invalidFields',
      ])
  })
})

describe('a review', () => {
  it('is free for a colleague as soon as its claimant releases it (REV-05)', async () => {
    const id = await openTestReview(test)
    const release = ({ office }: TestStaff) => office('DELETE', `/office/api/reviews/${id}/claim`)
    await claim(anbu, id)
    expect([(await release(banu)).body.data.claimedBy, (await claim(banu, id)).status]).toEqual([anbu.email, 409])
    const released = await release(anbu)
    expect([released.status, released.body.data.claimedBy, released.body.data.version]).toEqual([200, null, 1])
    expect((await release(anbu)).status).toBe(200)
    expect((await decideOn(banu, await only(), 'approve')).status).toBe(200)
    expect((await release(anbu)).body.code).toBe('reviewChanged')
    const { rows } = await test.services.database.pool.query(
      "select act from review_event where review_id = $1 and act in ('claimed', 'released') order by id",
      [id],
    )
    expect(rows.map(({ act }) => act)).toEqual(['claimed', 'released'])
  })

  it('is claimed for ten minutes: others learn by whom, and may decide it afterwards (REV-05)', async () => {
    const id = await openTestReview(test)
    const claimed = await claim(anbu, id)
    expect([claimed.status, claimed.body.data.claimedBy, claimed.body.data.version]).toEqual([200, anbu.email, 1])
    for (const late of [await claim(banu, id), await decideOn(banu, await only(), 'approve')])
      expect([late.status, late.body.code, late.body.errors]).toEqual([409, 'reviewClaimed', { by: anbu.email }])
    test.clock.pass({ minutes: 10, seconds: 1 })
    expect((await only()).claimedBy).toBeNull()
    expect((await claim(banu, id)).status).toBe(200)
    expect((await decideOn(banu, await only(), 'approve')).status).toBe(200)
    const gone = await claim(anbu, id)
    expect([gone.status, gone.body.code, gone.body.errors]).toEqual([409, 'reviewChanged', { by: banu.email }])
  })

  it('is decided once, by the version that was read (REV-06)', async () => {
    await openTestReview(test, { subjectId: SAME })
    const read = await only()
    await openTestReview(test, { subjectId: SAME, text: 'more' })
    expect((await decideOn(anbu, read, 'approve')).body.code).toBe('reviewChanged')
    const decided = await decideOn(anbu, await only(), 'refuse', { reason: 'unclear', note: 'blurred' })
    expect(decided.body.data.decided).toMatchObject({
      decision: 'refuse',
      reason: 'unclear',
      note: 'blurred',
      by: anbu.email,
    })
    const second = await decideOn(banu, decided.body.data, 'approve')
    expect([second.status, second.body.code, second.body.errors]).toEqual([409, 'reviewChanged', { by: anbu.email }])
  })

  it('needs a reason of its queue for a decision against a member (REV-06)', async () => {
    await openTestReview(test)
    const read = await only()
    for (const decision of ['refuse', 'warn', 'limit', 'block'])
      expect((await decideOn(anbu, read, decision)).body).toMatchObject({
        code: 'invalidFields',
        errors: { reason: expect.any(String) },
      })
    for (const [decision, reason] of [
      ['close', 'rules'],
      ['refuse', 'used'],
      ['refuse', 'because'],
      ['shout', 'rules'],
    ] as const)
      expect((await decideOn(anbu, read, decision, { reason })).body.code).toBe('invalidFields')
    expect((await decideOn(anbu, read, 'warn', { reason: 'rules' })).body.code).toBe('noMemberNamed')
    expect((await only()).version).toBe(1)
  })

  it('isn’t found without the right to it, nor if it doesn’t exist (REV-04)', async () => {
    const id = await openTestReview(test, { queue: 'refunds' })
    for (const answer of [
      await claim(anbu, id),
      await decideOn(anbu, { id, version: 1 }, 'approve'),
      await undo(anbu, { id, version: 1 }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'rightMissing'])
    expect((await claim(anbu, id + 1000)).body.code).toBe('reviewNotFound')
  })

  it('comes first, and is for administrators only, once escalated (REV-07)', async () => {
    await openTestReview(test, { priority: 5 })
    const id = await openTestReview(test)
    await decideOn(anbu, { id, version: 1 }, 'escalate', { note: 'too hard' })
    const first = await only()
    expect([first.id, first.isEscalated]).toEqual([id, true])
    expect((await decideOn(anbu, first, 'approve')).body.code).toBe('notYourReview')
    expect((await decideOn(head, first, 'approve')).status).toBe(200)
  })

  it('can’t be decided again by the first decider (REV-08)', async () => {
    await openTestReview(test, { queue: 'appeals', subjectKind: 'decision', subjectId: '0', notBy: [anbu.staffId] })
    const read = await only(banu, 'appeals')
    expect((await decideOn(anbu, read, 'approve')).body.code).toBe('notYourReview')
    expect((await decideOn(banu, read, 'approve')).status).toBe(200)
  })

  it('can be undone by its decider within thirty seconds, in some queues (REV-09)', async () => {
    const id = await openTestReview(test)
    const { data } = (await decideOn(anbu, { id, version: 1 }, 'refuse', { reason: 'rules' })).body
    expect((await undo(banu, data)).body.code).toBe('notYourReview')
    expect((await undo(anbu, { id, version: 1 })).body.code).toBe('reviewChanged')
    expect((await undo(anbu, data)).body.data).toMatchObject({ id, version: 3, decided: null })
    const decided = (await decideOn(anbu, await only(), 'approve')).body.data
    test.clock.pass({ seconds: 31 })
    expect((await undo(anbu, decided)).body.code).toBe('undoTooLate')
  })

  it('stays decided if its subject was submitted again meanwhile (REV-09)', async () => {
    const id = await openTestReview(test, { subjectId: SAME })
    const { data } = (await decideOn(anbu, { id, version: 1 }, 'approve')).body
    await openTestReview(test, { subjectId: SAME })
    expect((await undo(anbu, data)).body.code).toBe('undoTooLate')
  })

  it('leaves each act in the record of staff (REV-03)', async () => {
    const before = (await record()).length
    const id = await openTestReview(test)
    await decideOn(anbu, { id, version: 1 }, 'escalate')
    const { data } = (await decideOn(head, { id, version: 2 }, 'approve')).body
    await undo(head, data)
    expect((await record()).slice(before)).toEqual([
      ['escalateReview', anbu.email],
      ['decideReview', head.email],
      ['undoReview', head.email],
    ])
  })
})

it('every decision is possible in some queue, and each queue has one that closes a review', () => {
  for (const { decisions } of Object.values(QUEUES))
    expect(decisions.some((one) => ['approve', 'close'].includes(one))).toBe(true)
})
