import { REFUSALS } from '@thunai/contract/frame/refusals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDocument } from '../../../testing/members/a-document.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPaidOrder, planId } from '../../../testing/office/a-payment.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { connect } from '../../../testing/members/connect.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { decideOn, openedReview, openTestReview, queueOf } from '../../../testing/office/reviewing.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { withdrawReview } from '../../desk/reviews/reviews.api.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let anbu: TestStaff
let banu: TestStaff
let groom: TestMember
let bride: TestMember
let talk: ReturnType<typeof talkingOn>
beforeAll(async () => {
  test = await openTestApp({ FREE_INTERESTS: '100' })
  anbu = await aStaffMember(test, 'moderator')
  banu = await aStaffMember(test, 'administrator')
  talk = talkingOn(test)
})
beforeEach(async () => {
  await test.services.database.pool.query('delete from review; delete from report; delete from grievance')
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Kumar' })
  bride = await aMember(test.services)
})
afterAll(() => test.close())

const report = (more: object = {}) =>
  test.call('POST', '/api/reports', {
    token: bride.token,
    body: { profileId: groom.profileId, reason: 'harassment', text: 'He writes at night.', ...more },
  })
const only = async (queue: Parameters<typeof queueOf>[1], by = anbu) => {
  const [first] = await queueOf(by, queue)
  return openedReview(by, first?.id ?? 0)
}

describe('an opened review', () => {
  it('shows the messages around the reported one, with both sides, and claims nothing (REV-22)', async () => {
    await connect(test, groom, bride)
    for (let i = 1; i <= 30; i++) await talk.post(i % 2 ? groom : bride, i % 2 ? bride : groom, `Line ${i}`)
    await report({ messageSeq: 27 })
    const { evidence, claimedBy, version } = await only('reports')
    expect([claimedBy, version]).toEqual([null, 1])
    expect(evidence.messages.map(({ seq }) => seq)).toEqual([
      ...Array.from({ length: 20 }, (_, at) => 8 + at),
      28,
      29,
      30,
    ])
    expect(evidence.messages.filter(({ isReported }) => isReported)).toEqual([
      expect.objectContaining({ seq: 27, text: 'Line 27', by: groom.memberId }),
    ])
    expect(evidence.members.map(({ role, memberId }) => [role, memberId])).toEqual([
      ['subject', groom.memberId],
      ['reporter', bride.memberId],
    ])
    expect((await queueOf(anbu, 'reports'))[0]?.claimedBy).toBeNull()
  })

  it('shows the last messages before a report of no message, and none without a conversation (REV-22)', async () => {
    await report()
    expect((await only('reports')).evidence.messages).toEqual([])
    await test.services.database.pool.query('delete from review; delete from report')
    await connect(test, groom, bride)
    await talk.post(groom, bride, 'Before it')
    await report()
    test.clock.pass({ minutes: 1 })
    await talk.post(groom, bride, 'After it')
    expect((await only('reports')).evidence.messages.map(({ text }) => text)).toEqual(['Before it'])
  })

  it('records once that messages were read; the reporter sees that, the reported member doesn’t (REV-23)', async () => {
    await connect(test, groom, bride)
    await talk.post(groom, bride, 'Good evening')
    await report()
    const { id } = await only('reports')
    for (let times = 0; times < 2; times++) await openedReview(anbu, id)
    await only('reports', banu)
    const record = await test.services.db
      .selectFrom('staff_event')
      .select(['act', 'by_whom', 'member_id'])
      .where('act', '=', 'readMessages')
      .where('subject', '=', `review:${id}`)
      .orderBy('no')
      .execute()
    expect(record).toEqual([
      { act: 'readMessages', by_whom: anbu.email, member_id: bride.memberId },
      { act: 'readMessages', by_whom: banu.email, member_id: bride.memberId },
    ])
    const { rows } = await test.services.database.pool.query<{ n: number }>(
      'select count(*)::int as n from staff_event where member_id = $1',
      [groom.memberId],
    )
    expect(rows[0]?.n).toBe(0)
  })

  it('shows photos, strikes, earlier decisions and reports of both sides (REV-22)', async () => {
    await aPhoto(test, groom)
    await report()
    await decideOn(anbu, await only('reports'), 'warn', { reason: 'harassment', note: 'First time' })
    await report({ text: 'Again.' })
    const { id, evidence } = await only('reports')
    const [subject, reporter] = evidence.members
    expect(subject).toMatchObject({
      name: 'Arun Kumar',
      gender: 'Male',
      strikes: 1,
      photos: [expect.stringMatching(/^\/uploads\//)],
      decisions: [{ queue: 'reports', decision: 'warn', reason: 'harassment', by: anbu.email }],
      reports: [{ text: 'He writes at night.', by: bride.memberId, isOpen: false, wasRight: true }],
    })
    expect(subject?.decisions.map(({ reviewId }) => reviewId)).not.toContain(id)
    expect(reporter).toMatchObject({ strikes: 0, photos: [], decisions: [], reports: [] })
    expect(subject?.profile).toMatchObject({ name: 'Arun Kumar' })
    expect(subject?.profile).not.toHaveProperty('dateOfBirth')
  })

  it('of a held message shows the messages before it (REV-22)', async () => {
    await connect(test, groom, bride)
    await talk.post(groom, bride, 'Good evening')
    await talk.post(groom, bride, 'Please send me money')
    const { evidence } = await only('messages')
    expect(evidence.messages.map(({ text, isHeld, isReported }) => [text, isHeld, isReported])).toEqual([
      ['Good evening', false, false],
      ['Please send me money', true, true],
    ])
  })

  it('of a photo has its file with name, age and gender (REV-22)', async () => {
    await aPhoto(test, bride)
    const { evidence, subject } = await only('photos')
    expect(evidence.photo).toEqual({
      file: subject.files[0],
      name: bride.name,
      age: expect.any(Number),
      gender: 'Female',
      isHoroscope: false,
    })
  })

  it('of a refund has order, buyer, plan, amount, requester, reason and usage, but no photo and no decisions of other queues (REV-22)', async () => {
    await sendDocument(test, bride, 'identity')
    await decideOn(banu, await only('verifications', banu), 'refuse', { reason: 'unclear' })
    const [asker, second] = [await aStaffMember(test, 'finance'), await aStaffMember(test, 'finance')]
    const { order } = await aPaidOrder(test, bride, { referenceId: await planId(test, 'Platinum') })
    await test.services.database.pool.query(
      'update subscription set contacts_used = 3, sms_used = 2, profiles_viewed = 7 where profile_id = $1',
      [bride.profileId],
    )
    test.clock.pass({ hours: 24 * 5 })
    await asker.office('POST', `/office/api/orders/${order.paymentRefId}/refund`, {
      amount: 3499,
      reason: 'By mistake',
    })
    const { evidence, decisions } = await only('refunds', second)
    expect(evidence).toMatchObject({
      order: order.paymentRefId,
      member: { memberId: bride.memberId, name: bride.name },
      plan: 'Platinum',
      amount: 3499,
      money: { minor: 349_900, currency: 'INR' },
      asker: asker.email,
      reason: 'By mistake',
      used: { contacts: { used: 3 }, sms: { used: 2 }, days: { used: 5 }, profilesOpened: 7 },
    })
    expect(evidence.members).toMatchObject([{ memberId: bride.memberId, photos: null, decisions: [], reports: [] }])
    expect(decisions).toEqual(['approve', 'refuse', 'escalate'])
    expect((await only('refunds', asker)).decisions).toEqual([])
  })

  it('of a document has the member’s earlier documents, of an appeal the appealed decision (REV-22)', async () => {
    await sendDocument(test, bride, 'identity')
    await decideOn(banu, await only('verifications', banu), 'refuse', { reason: 'unclear' })
    await sendDocument(test, bride, 'identity')
    expect((await only('verifications')).evidence.documents).toMatchObject([
      { kind: 'identity', state: 'refused', reason: 'unclear' },
    ])
    await report()
    await decideOn(anbu, await only('reports'), 'warn', { reason: 'harassment', note: 'First time' })
    const [decision] = (await test.call('GET', '/api/decisions', { token: groom.token })).body.data
    await test.call('POST', `/api/decisions/${decision.id}/appeal`, {
      token: groom.token,
      body: { text: 'It was not me.' },
    })
    expect((await only('appeals', banu)).evidence.appealed).toMatchObject({
      queue: 'reports',
      decision: 'warn',
      reason: 'harassment',
      note: 'First time',
      text: 'He writes at night.',
      by: anbu.email,
    })
  })

  it('names the possible decisions, and why others aren’t, without a claim (REV-25)', async () => {
    await openTestReview(test, { queue: 'reports' })
    const opened = await only('reports')
    expect(opened.decisions).toEqual(['close', 'escalate'])
    const sentence = REFUSALS.noMemberNamed.sentence
    expect(opened.barred).toEqual(['warn', 'limit', 'block'].map((decision) => ({ decision, why: sentence })))
    const refused = await decideOn(anbu, opened, 'block', { reason: 'rules' })
    expect([refused.status, refused.body.code]).toEqual([409, 'noMemberNamed'])
    expect((await decideOn(anbu, opened, 'close')).status).toBe(200)
    expect((await openedReview(anbu, opened.id)).decisions).toEqual([])
  })

  it('that was withdrawn has no possible decisions (REV-25)', async () => {
    const id = await openTestReview(test, { queue: 'reports', subjectId: 'gone' })
    await test.services.transact((tx) => withdrawReview(tx, test.services, 'reports', 'gone'))
    expect(await openedReview(anbu, id)).toMatchObject({ decisions: [], barred: [], decided: null })
  })

  it('opens for staff with the right to its queue only (REV-04)', async () => {
    const id = await openTestReview(test, { queue: 'refunds' })
    expect((await anbu.office('GET', `/office/api/reviews/${id}`)).body.code).toBe('rightMissing')
    expect((await anbu.office('GET', `/office/api/reviews/${id + 1000}`)).body.code).toBe('reviewNotFound')
    expect((await anbu.office('GET', '/office/api/reviews/x')).body.code).toBe('invalidFields')
    expect((await test.call('GET', `/office/api/reviews/${id}`)).status).toBe(401)
  })
})

describe('a note on a review', () => {
  const note = (by: TestStaff, id: number, text: unknown) =>
    by.office('POST', `/office/api/reviews/${id}/notes`, { text })

  it('is shown to colleagues, permanent, claims nothing, and no member sees it (REV-27)', async () => {
    await report()
    const { id, version, notes } = await only('reports')
    expect(notes).toEqual([])
    const answer = await note(anbu, id, ' His mother will call on Monday. ')
    const mine = { at: test.clock.now().toISOString(), by: anbu.email, text: 'His mother will call on Monday.' }
    expect([answer.status, answer.body.data]).toEqual([201, mine])
    await note(banu, id, 'She has called.')
    const opened = await openedReview(anbu, id)
    expect(opened).toMatchObject({
      version,
      claimedBy: null,
      notes: [mine, { by: banu.email, text: 'She has called.' }],
    })
    expect((await decideOn(anbu, opened, 'warn', { reason: 'harassment' })).status).toBe(200)
    expect((await note(banu, id, 'The right decision.')).status).toBe(201)
    const memberTexts = JSON.stringify([
      (await test.call('GET', '/api/decisions', { token: groom.token })).body,
      (await test.call('GET', '/api/account/export', { token: groom.token })).body,
      (await test.call('GET', '/api/account/private-looks', { token: groom.token })).body,
      await mailsTo(test, groom.email),
    ])
    expect(memberTexts).not.toMatch(/on Monday|has called|right decision|left a note|noteReview/i)
    const { rows } = (await banu.office('GET', `/office/api/events?act=noteReview&memberId=${groom.memberId}`)).body
      .data
    expect(rows.map(({ by, sentence }: { by: string; sentence: string }) => [by, sentence])).toEqual([
      [banu.email, `Left a note on review ${id} in Reports of members.`],
      [banu.email, `Left a note on review ${id} in Reports of members.`],
      [anbu.email, `Left a note on review ${id} in Reports of members.`],
    ])
  })

  it('needs text and the right to the queue (REV-27)', async () => {
    const id = await openTestReview(test, { queue: 'refunds' })
    expect((await note(anbu, id, 'Who asked?')).body.code).toBe('rightMissing')
    expect((await note(banu, id, ' ')).body.errors).toHaveProperty('text')
    expect((await note(banu, id + 1000, 'Who asked?')).body.code).toBe('reviewNotFound')
  })
})

describe('a reply', () => {
  it('is refused if it would not be sent (REV-24)', async () => {
    await report()
    const refused = await decideOn(anbu, await only('reports'), 'close', { reply: 'Thank you' })
    expect(refused.body).toMatchObject({ code: 'invalidFields', errors: { reply: expect.any(String) } })
  })

  it('to an appeal is mailed without the note (REV-24)', async () => {
    await report()
    await decideOn(anbu, await only('reports'), 'warn', { reason: 'harassment' })
    const [decision] = (await test.call('GET', '/api/decisions', { token: groom.token })).body.data
    await test.call('POST', `/api/decisions/${decision.id}/appeal`, { token: groom.token, body: { text: 'Not me.' } })
    const more = { reason: 'decisionStands', reply: 'We read everything again.', note: 'Third appeal of his' }
    const decided = await decideOn(banu, await only('appeals', banu), 'refuse', more)
    expect(decided.body.data.decided).toMatchObject({ reply: more.reply, note: more.note })
    const mails = JSON.stringify(await mailsTo(test, groom.email))
    expect(mails).toContain(more.reply)
    expect(mails).not.toContain(more.note)
  })

  it('can be as long in Tamil as in English (LEN-01)', async () => {
    const filed = {
      name: 'Kumar',
      email: 'kumar@example.in',
      kind: 'other',
      profile: '',
      text: 'I wait for an answer.',
    }
    expect((await test.call('POST', '/api/grievances', { body: filed })).status).toBe(200)
    const reply = 'மீ'.repeat(5000)
    expect((await decideOn(banu, await only('grievances', banu), 'close', { reply: `${reply}மீ` })).status).toBe(400)
    const decided = await decideOn(banu, await only('grievances', banu), 'close', { reply })
    expect([decided.status, decided.body.data.decided.reply]).toEqual([200, reply])
  })

  it('has templates in both languages, in queues with replies (REV-24)', async () => {
    for (const queue of ['grievances', 'impersonation', 'appeals']) {
      const { data } = (await anbu.office('GET', `/office/api/templates?queue=${queue}`)).body
      expect(data.length).toBeGreaterThan(1)
      for (const { title, en, ta } of data) {
        expect(title).not.toBe('')
        expect(en).toMatch(/^[^\u0B80-\u0BFF]+$/)
        expect(ta).toMatch(/[\u0B80-\u0BFF]/)
      }
    }
    expect((await anbu.office('GET', '/office/api/templates?queue=photos')).body.data).toEqual([])
    expect((await anbu.office('GET', '/office/api/templates?queue=all')).body.code).toBe('invalidFields')
  })
})

describe('the worklist', () => {
  it('lists the open reviews of all the caller’s queues by deadline, a page at a time (REV-26)', async () => {
    const soon = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000)
    const expected: { id: number; at: number }[] = []
    for (let i = 0; i < 60; i++) {
      const queue = (['photos', 'reports', 'texts', 'appeals'] as const)[i % 4]!
      const dueAt = i % 3 === 0 ? undefined : soon((i * 7) % 11)
      expected.push({
        id: await openTestReview(test, { queue, dueAt, priority: i % 5 }),
        at: dueAt?.getTime() ?? Infinity,
      })
    }
    await openTestReview(test, { queue: 'refunds', dueAt: soon(-5) })
    const decided = await openTestReview(test, { dueAt: soon(-1) })
    await decideOn(anbu, { id: decided, version: 1 }, 'approve')
    expected.sort((a, b) => (a.at === b.at ? a.id - b.id : a.at - b.at))
    const listed: number[] = []
    for (let before: string | null = ''; before !== null;) {
      const { body } = await anbu.office('GET', `/office/api/worklist?before=${before}`)
      expect(body.data.rows.length).toBeLessThanOrEqual(50)
      listed.push(...body.data.rows.map(({ id }: { id: number }) => id))
      before = body.data.next
    }
    expect(listed).toEqual(expected.map(({ id }) => id))
    for (const before of ['x', '1.99999999999999999', '1.2.3'])
      expect((await anbu.office('GET', `/office/api/worklist?before=${before}`)).body.code).toBe('invalidFields')
  })
})
