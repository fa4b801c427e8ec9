import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tellOfBreaches } from './breaches.api.ts'

let test: TestApp
let first: TestStaff
let second: TestStaff
let members: TestMember[]
beforeAll(async () => {
  test = await openTestApp()
  first = await aStaffMember(test, 'administrator')
  second = await aStaffMember(test, 'administrator')
  members = [
    await aMember(test.services),
    await aMember(test.services, { language: 'ta' }),
    await aMember(test.services, { emailVerified: false }),
  ]
})
afterAll(() => test.close())

const WORDS = {
  what: 'A list of email addresses was sent to a wrong mailbox.',
  whatToDo: 'Do not open mails from people you do not know.',
  ta: { what: 'மின்னஞ்சல் முகவரிப் பட்டியல் தவறான முகவரிக்குச் சென்றது.', whatToDo: 'அறியாதவர்களின் மின்னஞ்சலைத் திறக்காதீர்கள்.' },
}
const idsOf = (some: readonly TestMember[]) => some.map(({ memberId }) => memberId)
const open = (body: object, by = first) => by.office('POST', '/office/api/breaches', { ...WORDS, ...body })
const stateOf = async (id: string) => (await second.office('GET', `/office/api/breaches/${id}`)).body.data
const reviewOf = async (id: string, by: TestStaff) => {
  const review = (await queueOf(by, 'breaches')).find(({ subject }) => subject.text.includes(WORDS.what))
  expect([id, review?.subject.kind]).toEqual([id, 'breach'])
  return review!
}
const noticesOf = async ({ token }: TestMember) => (await test.call('GET', '/api/breaches', { token })).body.data

describe('a breach of data (BREACH-01 to BREACH-03)', () => {
  it('waits for a second person’s agreement, then is told to each member once, in the member’s language', async () => {
    const { status, body } = await open({ members: idsOf(members) })
    expect([status, body.data.affected]).toEqual([201, 3])
    const { id } = body.data
    const createdAt = test.clock.now().getTime()
    expect(await stateOf(id)).toMatchObject({
      told: 0,
      failed: 0,
      waiting: 3,
      dueBoardAt: new Date(createdAt + 72 * 3_600_000).toISOString(),
      dueCertInAt: new Date(createdAt + 6 * 3_600_000).toISOString(),
    })
    const alone = await decideOn(first, await reviewOf(id, first), 'approve')
    expect([alone.status, alone.body.code]).toEqual([403, 'secondPersonNeeded'])
    await tellOfBreaches(test.services)
    expect(await noticesOf(members[0]!)).toEqual([])
    expect((await decideOn(second, await reviewOf(id, second), 'approve')).status).toBe(200)
    await Promise.all([tellOfBreaches(test.services), tellOfBreaches(test.services)])
    expect(await stateOf(id)).toMatchObject({ told: 2, failed: 1, waiting: 0, decision: 'approve' })
    const [english, tamil, unproven] = await Promise.all(members.map(({ email }) => mailsTo(test, email)))
    expect(english?.map(({ text }) => text?.replaceAll(/\s+/g, ' ').includes(WORDS.what))).toEqual([true])
    expect(tamil?.map(({ text }) => text?.includes('மின்னஞ்சல்'))).toEqual([true])
    expect(unproven).toEqual([])
    for (const member of members) {
      const { body: told } = await test.call('GET', '/api/notifications', { token: member.token })
      expect(told.data.rows.filter(({ kind }: { kind: string }) => kind === 'breach')).toHaveLength(1)
      expect(await noticesOf(member)).toMatchObject([{ id, what: WORDS.what, ta: WORDS.ta }])
    }
    const { report } = await stateOf(id)
    expect(report).toContain(WORDS.what)
    expect(report).toContain('3 members')
    const { rows } = await test.services.database.pool.query(
      "select act, by_whom from staff_event where subject = $1 and act like '%reach' order by id",
      [`breach:${id}`],
    )
    expect(rows).toEqual([
      { act: 'openBreach', by_whom: first.email },
      { act: 'agreeToBreach', by_whom: second.email },
    ])
  })

  it('includes the members that a kind of access touched in a time span', async () => {
    const [viewer, target] = [await aMember(test.services, { gender: 'Male' }), await aMember(test.services)]
    test.clock.pass({ days: 1 })
    const at = test.clock.now()
    await test.services.db
      .insertInto('disclosure')
      .values({ owner_id: target.profileId, receiver_id: viewer.profileId, what: 'contact', by_right: 'yes', at })
      .execute()
    const span = (minutes: number) => ({
      access: 'contact',
      from: new Date(at.getTime() + minutes * 60_000).toISOString(),
      to: new Date(at.getTime() + (minutes + 10) * 60_000).toISOString(),
    })
    const { body } = await open({ members: span(-5) })
    expect(body.data.affected).toBe(1)
    const none = await open({ members: span(5) })
    expect([none.status, none.body.code]).toEqual([404, 'memberNotFound'])
  })

  it('refuses ids without a member by name, and needs texts in both languages', async () => {
    const wrong = await open({ members: [members[0]!.memberId, 'M999999999'] })
    expect([wrong.status, wrong.body.errors.members]).toEqual([400, expect.stringContaining('M999999999')])
    expect((await open({ members: idsOf(members), ta: { what: '', whatToDo: '' } })).status).toBe(400)
    expect((await open({ members: [] })).status).toBe(400)
  })

  it('is open to administrators only', async () => {
    for (const role of ['support', 'moderator', 'content', 'finance'] as const) {
      const { status, body } = await open({ members: idsOf(members) }, await aStaffMember(test, role))
      expect([role, status, body.code]).toEqual([role, 403, 'rightMissing'])
    }
  })

  it('is told to the profiles of affected relatives', async () => {
    test.clock.pass({ days: 10 })
    await aSecondPerson(test.services, members[0]!, 'relative')
    const at = test.clock.now().getTime()
    const by = await aStaffMember(test, 'administrator')
    const span = { from: new Date(at - 60_000).toISOString(), to: new Date(at + 60_000).toISOString() }
    for (const access of ['login', 'registration'])
      expect((await open({ members: { access, ...span } }, by)).body.data.affected).toBe(1)
  })
})
