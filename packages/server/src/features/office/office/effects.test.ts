import { GRIEVANCE_KINDS } from '@thunai/contract/household/grievances'
import { MODERATION } from '@thunai/contract/frame/limits'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAdmin } from '../../../admin/run-admin.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { connect } from '../../../testing/members/connect.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { aGuardedPhoto, askForPhotosOf } from '../../../testing/members/photo-requests.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { isLimited, tellDecisions, tellEnds } from '../../identity/moderation/moderation.api.ts'
import { bringBackHidden } from '../../profile/privacy/privacy.api.ts'
import { notifyOverdue } from '../../desk/reviews/reviews.api.ts'

let test: TestApp
let anbu: TestStaff
let banu: TestStaff
let talk: ReturnType<typeof talkingOn>
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp({ FREE_INTERESTS: '100' })
  anbu = await aStaffMember(test, 'administrator')
  banu = await aStaffMember(test, 'administrator')
  talk = talkingOn(test)
})
beforeEach(async () => {
  await test.services.database.pool.query('delete from review; delete from report; delete from grievance')
  groom = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services)
})
afterAll(() => test.close())

const report = (by: TestMember, whom: TestMember, reason = 'harassment', text = 'He writes at night.') =>
  test.call('POST', '/api/reports', { token: by.token, body: { profileId: whom.profileId, reason, text } })
const only = async (queue: Parameters<typeof queueOf>[1], by = anbu) => {
  const rows = await queueOf(by, queue)
  expect(rows).toHaveLength(1)
  return rows[0]!
}
const decide = async (queue: Parameters<typeof queueOf>[1], decision: string, more = {}, by = anbu) => {
  const answer = await decideOn(by, await only(queue, by), decision, more)
  expect({ decision, status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
}
const admin = (...words: string[]) => runAdmin(test.services, words)
const decisions = async (of: TestMember) => (await test.call('GET', '/api/decisions', { token: of.token })).body.data
const appeal = (by: TestMember, id: number, text = 'It was not me.') =>
  test.call('POST', `/api/decisions/${id}/appeal`, { token: by.token, body: { text } })
const openProfile = (by: TestMember, of: TestMember) =>
  test.call('GET', `/profile/profilefulldata/getforviewforuser/${of.profileId}`, { token: by.token })
const express = (by: TestMember, to: TestMember) =>
  test.call('POST', '/packageservice/package-usage/view-profile', {
    token: by.token,
    body: { profileId: to.profileId, isProfileViewed: true, isContactViewd: false, isExpressIntrest: true },
  })
const login = (as: TestMember) =>
  test.call('POST', '/auth/gateway/login', { body: { username: as.email, userpassword: 'secret123' } })
const subjects = async (to: TestMember) => (await mailsTo(test, to.email)).map(({ subject }) => subject)

describe('a report of a member', () => {
  it('waits in its queue with its text, the reporter’s earlier results and the legal deadline (REV-10)', async () => {
    await report(bride, groom)
    await report(bride, groom, 'money', 'And for money.')
    const row = await only('reports')
    expect(row.subject).toEqual({
      kind: 'report',
      memberId: groom.memberId,
      profileId: groom.profileId,
      name: groom.name,
      age: expect.any(Number),
      gender: 'Male',
      files: [],
      text: 'He writes at night.\n\nAnd for money.',
    })
    expect(row.dueAt).toBe(new Date(test.clock.now().getTime() + 36 * 3_600_000).toISOString())
    expect(row.signals).toEqual(
      expect.arrayContaining([
        { kind: 'reported', detail: 'money', score: null },
        { kind: 'filedBy', detail: bride.memberId, score: null },
        { kind: 'reporterRight', detail: '0', score: null },
      ]),
    )
  })

  it('is closed with its review, by page or command, and counts for its reporter (REV-10)', async () => {
    for (const [decision, more] of [
      ['warn', { reason: 'harassment' }],
      ['warn', { reason: 'harassment' }],
      ['close', {}],
    ] as const) {
      await report(bride, groom)
      await decide('reports', decision, more)
    }
    expect(await admin('list-reports')).toEqual(['There are no open reports.'])
    await report(bride, groom)
    const { signals, priority } = await only('reports')
    expect(signals).toEqual(
      expect.arrayContaining([
        { kind: 'reporterRight', detail: '2', score: null },
        { kind: 'reporterWrong', detail: '1', score: null },
      ]),
    )
    expect(priority).toBe(5)
    const [line] = await admin('list-reports')
    await admin('close-report', /\d+/.exec(line ?? '')![0])
    expect(await queueOf(anbu, 'reports')).toEqual([])
    const [last] = await queueOf(anbu, 'reports', '&state=decided')
    expect(last?.decided).toMatchObject({ decision: 'close', by: 'command' })
  })

  it('doesn’t reveal its reporter if the reported member has left meanwhile (REV-10)', async () => {
    await report(bride, groom)
    const leaving = { token: groom.token, body: { password: 'secret123' } }
    expect((await test.call('DELETE', '/api/account', leaving)).status).toBe(200)
    await decide('reports', 'close')
    await report(bride, await aMember(test.services, { gender: 'Male' }))
    const { signals } = await only('reports')
    expect(signals).toContainEqual({ kind: 'reporterWrong', detail: '0', score: null })
  })
})

describe('a message that was held back', () => {
  it('is delivered when approved, and held otherwise (REV-11)', async () => {
    await connect(test, groom, bride)
    for (const text of ['Please send me money', 'Please send money to my account'])
      expect((await talk.post(groom, bride, text)).status).toBe(422)
    const [first, second] = await queueOf(anbu, 'messages')
    expect([first?.subject.text, first?.subject.memberId]).toEqual(['Please send me money', groom.memberId])
    expect((await decideOn(anbu, first!, 'approve')).status).toBe(200)
    expect((await decideOn(anbu, second!, 'refuse', { reason: 'money' })).status).toBe(200)
    const messages = (await talk.read(bride, groom)).body.data.rows
    expect(messages.map(({ seq, kind, text }: Record<string, unknown>) => [seq, kind, text])).toEqual([
      [1, 'text', 'Please send me money'],
      [2, 'held', ''],
    ])
    expect(await admin('list-reports')).toEqual(['There are no open reports.'])
    expect(await decisions(groom)).toEqual([])
  })
})

describe('a grievance', () => {
  const file = async (kind: string, more = {}) =>
    (
      await test.call('POST', '/api/grievances', {
        body: { name: 'Meena', email: 'meena@example.in', kind, profile: '', text: 'Please help.', ...more },
      })
    ).body.data.ticket as string

  it('waits in the queue of its kind with its deadline; its reply is mailed once, its note never (REV-12, REV-24)', async () => {
    const queues = { impersonation: 'impersonation', intimateImage: 'impersonation', appeal: 'appeals' } as const
    for (const kind of Object.keys(GRIEVANCE_KINDS)) {
      const ticket = await file(kind, { profile: groom.memberId })
      const queue = queues[kind as keyof typeof queues] ?? 'grievances'
      const row = await only(queue)
      expect(row.subject).toMatchObject({ kind: 'grievance', memberId: groom.memberId, text: 'Please help.' })
      const decision = queue === 'appeals' ? 'approve' : 'close'
      const empty = await decideOn(anbu, row, decision)
      expect(empty.body).toMatchObject({ code: 'invalidFields', errors: { reply: expect.any(String) } })
      const noteAlone = await decideOn(anbu, row, decision, { note: 'For colleagues only' })
      expect(noteAlone.body).toMatchObject({ code: 'invalidFields', errors: { reply: expect.any(String) } })
      await decide(queue, decision, { reply: `Answer to ${ticket}`, note: 'For colleagues only' })
      const { data } = (await test.call('GET', `/api/grievances/${ticket}?email=meena@example.in`)).body
      expect([data.answer, row.dueAt]).toEqual([`Answer to ${ticket}`, data.dueAt])
    }
    const answers = (await mailsTo(test, 'meena@example.in')).filter(({ subject }) => subject?.startsWith('The answer'))
    expect(answers).toHaveLength(Object.keys(GRIEVANCE_KINDS).length)
    expect(JSON.stringify(await mailsTo(test, 'meena@example.in'))).not.toContain('For colleagues only')
  })

  it('answered by a command closes its review, and vice versa (REV-12)', async () => {
    await admin('answer-grievance', await file('other'), 'By command')
    expect(await queueOf(anbu, 'grievances')).toEqual([])
    const ticket = await file('impersonation')
    await decide('impersonation', 'close', { reply: 'By the office' })
    await expect(admin('answer-grievance', ticket, 'again')).rejects.toThrow('no open grievance')
  })

  it('notifies the officer once of each overdue review (REV-13, GRV-04)', async () => {
    const ticket = await file('impersonation')
    await report(bride, groom)
    const overdue = async () =>
      (await mailsTo(test, test.services.site.grievanceOfficer.email))
        .map(({ subject }) => subject ?? '')
        .filter((subject) => subject.startsWith('OVERDUE'))
    const before = (await overdue()).length
    test.clock.pass({ hours: 3 })
    await Promise.all([notifyOverdue(test.services), notifyOverdue(test.services)])
    expect((await overdue()).slice(before)).toEqual([`OVERDUE: Impersonation and intimate pictures, ${ticket}`])
    test.clock.pass({ hours: 34 })
    await notifyOverdue(test.services)
    await notifyOverdue(test.services)
    expect((await overdue()).slice(before)).toHaveLength(2)
  })
})

describe('a text of a profile', () => {
  const edit = (words: object) => patchProfile(test, groom, words)
  const about = async () =>
    (await test.services.database.pool.query('select about_me, job_name from profile where id = $1', [groom.profileId]))
      .rows[0]

  it('is reviewed after a signal; if refused, it is removed and the member notified (REV-14)', async () => {
    expect((await edit({ aboutMe: 'I like to cook.', jobName: 'Teacher' })).status).toBe(200)
    expect(await queueOf(anbu, 'texts')).toEqual([])
    expect((await edit({ aboutMe: 'Please send me money for my fees.', jobName: 'Teacher, 98400 12345' })).status).toBe(
      200,
    )
    const rows = await queueOf(anbu, 'texts')
    expect(
      rows.map(({ subject, signals }) => [subject.kind, subject.text, signals.map(({ kind }) => kind)]).toSorted(),
    ).toEqual([
      ['aboutMe', 'Please send me money for my fees.', ['money']],
      ['jobName', 'Teacher, 98400 12345', ['phone']],
    ])
    for (const row of rows) expect((await decideOn(anbu, row, 'refuse', { reason: 'contactDetails' })).status).toBe(200)
    expect(await about()).toEqual({ about_me: null, job_name: null })
    test.clock.pass({ seconds: 31 })
    await tellDecisions(test.services)
    expect((await subjects(groom)).filter((subject) => subject === 'A decision about your profile')).toHaveLength(2)
    expect((await decisions(groom))[0]).toMatchObject({ kind: 'refused', about: 'texts', reason: 'contactDetails' })
  })

  it('is restored when the member’s appeal is upheld (REV-16)', async () => {
    await edit({ aboutMe: 'Please send me money.' })
    await decide('texts', 'refuse', { reason: 'money' })
    const [{ id }] = await decisions(groom)
    await appeal(groom, id, 'It was meant for fun.')
    await decide('appeals', 'approve', {}, banu)
    expect((await about()).about_me).toBe('Please send me money.')
    expect((await decisions(groom))[0].isInForce).toBe(false)
  })

  it.each(['warn', 'limit', 'block'])(
    'is taken away too when its member hears more than that, %s, and an upheld appeal brings it back (REV-14, REV-16)',
    async (decision) => {
      await edit({ aboutMe: 'Please send me money.' })
      await decide('texts', decision, { reason: 'money' })
      if (decision === 'block') await decide('texts', decision, { reason: 'money' }, banu)
      expect((await about()).about_me).toBeNull()
      if (decision === 'block') return
      const [{ id }] = await decisions(groom)
      await appeal(groom, id)
      await decide('appeals', 'approve', {}, banu)
      expect((await about()).about_me).toBe('Please send me money.')
    },
  )

  it('is restored when the decision is undone, and the member isn’t notified (REV-09, REV-14)', async () => {
    await edit({ aboutMe: 'Please send me money.' })
    const { data } = (await decideOn(anbu, await only('texts'), 'refuse', { reason: 'money' })).body
    expect((await anbu.office('POST', `/office/api/reviews/${data.id}/undo`, { version: data.version })).status).toBe(
      200,
    )
    expect((await about()).about_me).toBe('Please send me money.')
    test.clock.pass({ minutes: 5 })
    await tellDecisions(test.services)
    expect([await decisions(groom), await subjects(groom)]).toEqual([[], []])
    await edit({ aboutMe: 'I like to cook.' })
    expect(await queueOf(anbu, 'texts')).toEqual([])
  })
})

describe('a decision against a member', () => {
  const against = async (decision: string, more: object = {}) => {
    await report(bride, groom)
    await decide('reports', decision, { reason: 'harassment', ...more })
    await tellDecisions(test.services)
    return (await decisions(groom))[0]
  }

  it('is announced once, by mail and in the product: what, why, until when, and how to appeal (REV-15)', async () => {
    const warning = await against('warn')
    expect(warning).toMatchObject({
      kind: 'warn',
      about: 'reports',
      reason: 'harassment',
      isInForce: true,
      appealedAt: null,
    })
    await Promise.all([tellDecisions(test.services), tellDecisions(test.services)])
    const mails = await mailsTo(test, groom.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['A decision about your profile'])
    for (const words of [
      'A family was troubled or threatened',
      'another look',
      test.services.site.grievanceOfficer.email,
    ])
      expect(mails[0]?.text?.replaceAll(/\s+/g, ' ')).toContain(words)
    const { body } = await test.call('GET', '/api/notifications', { token: groom.token })
    expect(body.data.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['decision'])
    expect((await express(groom, bride)).status).toBe(200)
  })

  it('limits a member: no new interests, messages, SMS and requests for photos until it ends by itself (REV-15)', async () => {
    await connect(test, groom, bride)
    await against('limit')
    const other = await aMember(test.services)
    expect((await talk.post(groom, bride, 'Vanakkam')).body.code).toBe('limited')
    const refused = await express(groom, other)
    expect([refused.status, refused.text]).toEqual([403, REFUSALS.limited.sentence])
    await aGuardedPhoto(test, other)
    expect((await askForPhotosOf(test, groom, other)).body.code).toBe('limited')
    const sms = { token: groom.token, body: { profileId: bride.profileId, templateId: 'talk' } }
    expect((await test.call('POST', '/packageservice/package-usage/send-sms', sms)).body.code).toBe('limited')
    expect((await openProfile(groom, other)).status).toBe(200)
    test.clock.pass({ days: MODERATION.limitDays, seconds: 1 })
    const { profileId } = groom
    const isStill = await test.services.transact((tx) => isLimited(tx, test.services, profileId))
    expect(isStill).toBe(false)
  })

  it('pauses a profile if a limit is not enough: it can’t be found until then (REV-15)', async () => {
    await against('limit')
    expect((await against('limit')).kind).toBe('pause')
    expect((await openProfile(bride, groom)).status).toBe(404)
    test.clock.pass({ days: MODERATION.pauseDays, seconds: 1 })
    await bringBackHidden(test.services)
    const { rows } = await test.services.database.pool.query('select is_listed from listing where profile_id = $1', [
      groom.profileId,
    ])
    expect(rows).toEqual([{ is_listed: true }])
  })

  it('is followed by one mail when it expires, unless another decision still restricts the member (REV-18)', async () => {
    const ended = async () => {
      await Promise.all([tellEnds(test.services), tellEnds(test.services)])
      return (await subjects(groom)).filter((subject) => subject === 'A decision about your profile has ended').length
    }
    await against('warn')
    await against('limit')
    test.clock.pass({ minutes: 5 })
    expect((await against('limit')).kind).toBe('pause')
    test.clock.pass({ days: MODERATION.limitDays })
    expect(await ended()).toBe(0)
    test.clock.pass({ days: MODERATION.pauseDays - MODERATION.limitDays, seconds: 1 })
    expect([await ended(), await ended()]).toEqual([1, 1])
    const [last] = (await mailsTo(test, groom.email)).slice(-1)
    expect(last?.text?.replaceAll(/\s+/g, ' ')).toContain(
      'For a time, no one can find your profile. It no longer applies.',
    )
    test.clock.pass({ days: MODERATION.warnDays })
    expect(await ended()).toBe(1)
  })

  it('that is lifted early is announced at once, and its expiry isn’t (REV-18)', async () => {
    await against('limit')
    await test.call('POST', '/api/grievances', {
      body: { name: 'Kumar', email: groom.email, kind: 'appeal', profile: groom.memberId, text: 'It was not me.' },
    })
    await decide('appeals', 'approve', { reply: 'You are right.' }, banu)
    expect(await subjects(groom)).toContain('We have taken a decision back')
    const mailsBefore = await subjects(groom)
    test.clock.pass({ days: MODERATION.limitDays, seconds: 1 })
    await tellEnds(test.services)
    expect(await subjects(groom)).toEqual(mailsBefore)
  })

  it('blocks permanently only when a second person decides the same (REV-08)', async () => {
    await report(bride, groom)
    await decide('reports', 'block', { reason: 'harassment' })
    expect((await login(groom)).status).toBe(200)
    const waiting = await only('reports')
    expect(waiting.blockAskedBy).toBe(anbu.email)
    const repeated = await decideOn(anbu, waiting, 'block', { reason: 'harassment' })
    expect([repeated.status, repeated.body.code]).toEqual([403, 'secondPersonNeeded'])
    await decide('reports', 'block', { reason: 'harassment' }, banu)
    expect((await login(groom)).status).toBe(401)
    expect((await openProfile(bride, groom)).status).toBe(404)
    await admin('unblock-member', groom.memberId)
    expect((await login(groom)).status).toBe(200)
  })

  it('can be appealed once; another person decides, and an upheld appeal ends it (REV-16)', async () => {
    await against('limit')
    const { id } = await against('limit')
    expect((await appeal(bride, id)).body.code).toBe('decisionNotFound')
    expect((await appeal(groom, id)).status).toBe(200)
    expect((await appeal(groom, id)).body.code).toBe('appealedAlready')
    const row = await only('appeals')
    expect(row.subject).toMatchObject({ kind: 'decision', text: 'It was not me.', memberId: groom.memberId })
    expect((await decideOn(anbu, row, 'approve')).body.code).toBe('notYourReview')
    await decide('appeals', 'approve', {}, banu)
    expect((await decisions(groom))[0]).toMatchObject({ kind: 'pause', isInForce: false, liftedAt: expect.any(String) })
    expect((await openProfile(bride, groom)).status).toBe(200)
    expect((await subjects(groom)).at(-1)).toBe('We have taken a decision back')
  })

  it('holds when the appeal is refused, and the member gets the reason (REV-16)', async () => {
    const { id } = await against('warn')
    await appeal(groom, id, '')
    await decide('appeals', 'refuse', { reason: 'decisionStands', reply: 'We read all messages.' }, banu)
    expect(await decisions(groom)).toMatchObject([
      { id, isInForce: true, appealAnsweredAt: expect.any(String), appealUntil: null },
    ])
    const texts = (await mailsTo(test, groom.email)).map(({ text = '' }) => text.replaceAll(/\s+/g, ' '))
    const answer = texts.find((text) => text.includes('The decision was right by our rules'))
    expect(answer).toContain('We read all messages.')
  })

  it('isn’t said to hold if it expired before the appeal is refused (REV-16)', async () => {
    const { id } = await against('warn')
    await appeal(groom, id, '')
    await test.services.database.pool.query(
      "update member_decision set since = since - interval '31 days', expires_at = $1",
      [test.clock.now()],
    )
    await decide('appeals', 'refuse', { reason: 'decisionStands', reply: '' }, banu)
    const texts = (await mailsTo(test, groom.email)).map(({ text = '' }) => text.replaceAll(/\s+/g, ' '))
    expect(texts.filter((text) => text.includes('its time has passed since'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('The decision stands'))).toEqual([])
  })

  it('can’t be appealed once expired (REV-16)', async () => {
    const { id } = await against('warn')
    await test.services.database.pool.query("update member_decision set since = since - interval '31 days'")
    expect((await appeal(groom, id)).body.code).toBe('appealTooLate')
  })
})
