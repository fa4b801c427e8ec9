import { GRIEVANCE_KINDS, GRIEVANCE_MESSAGES } from '@thunai/contract/household/grievances'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { runTask } from '../../../testing/run-task.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notifyOverdue } from '../../desk/reviews/reviews.api.ts'
import { answerByCommand, exportOf } from './grievances.api.ts'

const SECRET = { TOKEN_SECRET: 'the same secret on every one of the servers' }

let test: TestApp
let two: TestApp
beforeAll(async () => {
  test = await openTestApp(SECRET)
  two = await openTestApp(
    { ...SECRET, THROTTLE: 'on' },
    { database: { ...test.services.database, close: async () => {} }, clock: test.clock },
  )
})
beforeEach(() => test.services.database.pool.query('delete from grievance; delete from review'))
afterAll(async () => {
  await two.close()
  await test.close()
})

let people = 0
const someone = () => `sender${people++}@example.in`
const said = { name: 'Meena Sundaram', kind: 'other', profile: '', text: 'The photo is mine.' }
const file = (body: object, on = test, from?: string) =>
  on.call('POST', '/api/grievances', {
    body: { ...said, email: someone(), ...body },
    ...(from !== undefined && { from }),
  })
const filed = async (body: object): Promise<string> => (await file(body)).body.data.ticket
const look = (ticket: string, email: string, on = test) =>
  on.call('GET', `/api/grievances/${encodeURIComponent(ticket)}?email=${encodeURIComponent(email)}`)
const officer = () => mailsTo(test, test.services.site.grievanceOfficer.email)
const flat = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? ''
const answer = (ticket: string, text = 'The profile is gone.') => answerByCommand(test.services, ticket, text)
const rows = () => test.services.db.selectFrom('grievance').selectAll().execute()

describe('a grievance', () => {
  it('about a former member holds the stored evidence, and names the member to staff (DUTY-04)', async () => {
    await test.services.db
      .insertInto('former_member')
      .values({
        profile_id: '00000000-0000-4000-8000-000000000001',
        member_id: 'M99900001',
        name: 'Gone',
        how: 'left',
        left_at: test.clock.now(),
      })
      .execute()
    await file({ profile: 'The member M99900001' })
    expect(await rows()).toMatchObject([{ about_member_id: 'M99900001' }])
    const { rows: held } = await test.services.database.pool.query(
      `select is_held('M99900001', now()) as held, member_id as shown from review where subject_kind = 'grievance'`,
    )
    expect(held).toEqual([{ held: true, shown: 'M99900001' }])
    await test.services.db.deleteFrom('former_member').execute()
  })

  it('is filed by any visitor, of each kind, and gets a ticket that shows its state (GRV-01, GRV-02)', async () => {
    for (const kind of Object.keys(GRIEVANCE_KINDS)) {
      const email = someone()
      const { status, body } = await file({ kind, email: `  ${email.toUpperCase()} ` })
      expect([status, body.statusMessage, Object.keys(body.data)]).toEqual([
        200,
        GRIEVANCE_MESSAGES.received,
        ['ticket'],
      ])
      const state = await look(body.data.ticket.toLowerCase(), email)
      expect(state.status).toBe(200)
      const now = test.clock.now().toISOString()
      expect(state.body.data).toEqual({
        ticket: body.data.ticket,
        kind,
        receivedAt: now,
        acknowledgedAt: now,
        dueAt: expect.any(String),
        answeredAt: null,
        answer: null,
      })
      expect(state.headers['cache-control']).toBe('no-store')
    }
  })

  it('is acknowledged at once by mail: the ticket, who answers, until when, and nothing that was typed (GRV-02, T110)', async () => {
    const email = someone()
    const ticket = await filed({ email, kind: 'order', name: 'Buy at evil.example', text: 'Cheap loans!' })
    const mails = await mailsTo(test, email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Your grievance ${ticket}`])
    const text = flat(mails[0]?.text)
    const due = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
    const dueAt = new Date(test.clock.now().getTime() + 3 * 3_600_000)
    expect(text).toContain(flat(due.format(dueAt)))
    expect(text).toContain(test.services.site.grievanceOfficer.name)
    for (const typed of ['evil.example', 'Cheap']) expect(mails[0]?.html).not.toContain(typed)
    expect(mails[0]?.to?.[0]?.name).toBe('')
  })

  it('reaches the grievance officer in full, with the profile it is about (GRV-04)', async () => {
    const member = await aMember(test.services)
    const byAddress = `http://localhost:3000/member-detail-view/?type=${member.profileId}&c=x&cc=x`
    for (const profile of [member.memberId.toLowerCase(), byAddress, 'M99999999', 'my cousin']) {
      const ticket = await filed({ profile, kind: 'impersonation', text: 'It is <b>my</b> face.' })
      const mail = (await officer()).at(-1)
      const text = flat(mail?.text)
      expect(mail?.subject).toMatch(new RegExp(`^Grievance ${ticket}: answer by `))
      expect(text).toContain('“It is <b>my</b> face.”')
      expect(text).toContain('Meena Sundaram')
      expect(text.includes(`That is member ${member.memberId}.`)).toBe(
        profile === byAddress || profile === member.memberId.toLowerCase(),
      )
    }
  })

  it('is refused with a message for each missing or too long field', async () => {
    const { status, body } = await test.call('POST', '/api/grievances', { body: {} })
    expect([status, body.code, Object.keys(body.errors).toSorted()]).toEqual([
      400,
      'invalidFields',
      ['email', 'kind', 'name', 'text'],
    ])
    for (const wrong of [
      { name: 'x'.repeat(101) },
      { email: 'nobody' },
      { kind: 'toString' },
      { profile: 'x'.repeat(301) },
      { text: 'x'.repeat(5001) },
      { text: 'a\u0000b' },
      { text: ' \n ' },
    ])
      expect([(await file(wrong)).status, Object.keys((await file(wrong)).body.errors)]).toEqual([
        400,
        Object.keys(wrong),
      ])
    await file({ name: 'Meena\nBcc: all@example.in', profile: undefined })
    expect((await rows()).map(({ name, profile }) => [name, profile])).toEqual([['Meena Bcc: all@example.in', '']])
  })

  it('is shown only with the ticket and the address, and the answer never tells which was wrong (GRV-05)', async () => {
    const email = someone()
    const ticket = await filed({ email })
    const other = await filed({})
    const refused = [
      await look(ticket, someone()),
      await look(other, email),
      await look('G-AAAA-AAAA', email),
      await look('nonsense', email),
      await look(ticket, ''),
      await test.call('GET', `/api/grievances/${ticket}`),
    ]
    for (const { status, body } of refused) expect([status, body]).toEqual([404, { ...refused[0]?.body }])
    expect(refused[0]?.body.code).toBe('grievanceNotFound')
  })

  it('can be filed and looked up only a limited number of times by one address and for one e-mail (GRV-05)', async () => {
    const email = someone()
    const byEmail = []
    for (let i = 0; i < 6; i++) byEmail.push((await file({ email }, two, `203.0.113.${i}`)).status)
    expect(byEmail).toEqual([200, 200, 200, 200, 200, 429])
    const byAddress = []
    for (let i = 0; i < 21; i++) byAddress.push((await file({}, two, '203.0.113.99')).status)
    expect([byAddress.slice(0, 20).every((status) => status === 200), byAddress[20]]).toEqual([true, 429])
    const looks = []
    for (let i = 0; i < 61; i++) looks.push((await look('G-AAAA-AAAA', email, two)).status)
    expect([looks.slice(0, 60).every((status) => status === 404), looks[60]]).toEqual([true, 429])
  })
})

describe('the answer to a grievance', () => {
  it('is mailed and shown with the ticket, once and for good (GRV-06)', async () => {
    const email = someone()
    const ticket = await filed({ email })
    test.clock.pass({ hours: 5 })
    expect(await answer(ticket.toLowerCase(), 'It is gone.\n<b>Sorry</b>')).toEqual({ ticket, email })
    const { data } = (await look(ticket, email)).body
    expect([data.answer, data.answeredAt]).toEqual(['It is gone.\n<b>Sorry</b>', test.clock.now().toISOString()])
    const mails = await mailsTo(test, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your grievance ${ticket}`,
      `The answer to your grievance ${ticket}`,
    ])
    expect(flat(mails[1]?.text)).toContain('It is gone. <b>Sorry</b>')
    for (const wrong of [ticket, 'G-AAAA-AAAA', 'nonsense']) expect(await answer(wrong)).toBeUndefined()
    expect(await mailsTo(test, email)).toHaveLength(2)
  })

  it('is mailed in the language of the page on which it was filed (GRV-06)', async () => {
    const email = someone()
    const headers = { 'accept-language': 'ta' }
    const { body } = await test.call('POST', '/api/grievances', { body: { ...said, email }, headers })
    await answer(body.data.ticket)
    const subjects = (await mailsTo(test, email)).map(({ subject }) => subject)
    expect(subjects).toEqual([1, 2].map(() => expect.stringMatching(/[\u0b80-\u0bff]/)))
  })

  it('is given once if two staff answer at the same time', async () => {
    const email = someone()
    const ticket = await filed({ email })
    const given = await Promise.all([answer(ticket, 'one'), answer(ticket, 'two')])
    expect(given.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await mailsTo(test, email)).toHaveLength(2)
  })
})

describe('a grievance that is overdue', () => {
  const told = async () =>
    (await officer()).map(({ subject }) => subject ?? '').filter((one) => one.startsWith('OVERDUE'))

  it('is reported once to the officer, by any number of servers; an answered one never (GRV-04)', async () => {
    const late = [await filed({ kind: 'impersonation' }), await filed({ kind: 'order' })]
    await answer(await filed({ kind: 'order' }))
    await filed({ kind: 'other' })
    const before = (await told()).length
    test.clock.pass({ hours: 1, minutes: 59 })
    await notifyOverdue(test.services)
    expect(await told()).toHaveLength(before)
    test.clock.pass({ hours: 2 })
    await Promise.all([notifyOverdue(test.services), notifyOverdue(two.services), notifyOverdue(test.services)])
    await notifyOverdue(two.services)
    expect((await told()).slice(before).toSorted()).toEqual(
      [`OVERDUE: Grievances, ${late[1]}`, `OVERDUE: Impersonation and intimate pictures, ${late[0]}`].toSorted(),
    )
  })
})

describe('a stored grievance', () => {
  it('is deleted a year after the answer, and never without one (GRV-07)', async () => {
    const answered = await filed({})
    await filed({ email: 'waits@example.in' })
    test.clock.pass({ days: 30 })
    await answer(answered)
    test.clock.pass({ days: 364 })
    await runTask(test.services, 'tidying grievances')
    expect(await rows()).toHaveLength(2)
    test.clock.pass({ days: 2 })
    await runTask(test.services, 'tidying grievances')
    expect((await rows()).map(({ email }) => email)).toEqual(['waits@example.in'])
  })

  it('is exported by the member with its proven address, and outlives the account (GRV-07, L17)', async () => {
    const [member, unproven] = [await aMember(test.services), await aMember(test.services, { emailVerified: false })]
    const ticket = await filed({ email: member.email })
    await filed({ email: unproven.email })
    await filed({})
    const exported = async (by: typeof member) => (await test.services.transact((tx) => exportOf(tx, by))).grievances
    expect(await exported(member)).toMatchObject([{ ticket, details: said.text, answer: null }])
    expect(await exported(unproven)).toEqual([])
    await test.services.database.pool.query('delete from account')
    expect(await rows()).toHaveLength(3)
  })
})
