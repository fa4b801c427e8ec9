import type { OfficeMember } from '@thunai/contract/office/members'
import { STAFF_ROLES } from '@thunai/contract/desk/staff-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, anOfficeSession, type TestStaff } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let kavitha: TestMember
let support: TestStaff
let finance: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  kavitha = await aMember(test.services, { name: 'Kavitha Sundaram' })
  support = await aStaffMember(test, 'support')
  finance = await aStaffMember(test, 'finance')
})
afterAll(() => test.close())

const find = async (q: string, before = '', by = finance): Promise<{ rows: OfficeMember[]; next: string | null }> =>
  (await by.office('GET', `/office/api/members?q=${encodeURIComponent(q)}&before=${encodeURIComponent(before)}`)).body
    .data
const open = (memberId: string, reason?: string, by = support) =>
  by.office(
    'GET',
    `/office/api/members/${memberId}${reason === undefined ? '' : `?reason=${encodeURIComponent(reason)}`}`,
  )
const endSessions = (memberId: string, reason: string, by = support) =>
  by.office('POST', `/office/api/members/${memberId}/end-sessions`, { reason })
const record = (memberId: string) =>
  test.services.db
    .selectFrom('staff_event')
    .select(['act', 'by_whom', 'reason', 'after'])
    .where('member_id', '=', memberId)
    .orderBy('no')
    .execute()
const WHY = 'Called about a lost phone'

describe('members in the office', () => {
  it('are found by member id, profile, e-mail, login id and number in any spelling (MEM-01)', async () => {
    const { memberId, profileId, email, phone } = kavitha
    const local = phone.slice(-10)
    for (const q of [
      memberId,
      ` ${memberId.toLowerCase()} `,
      profileId,
      email.toUpperCase(),
      phone,
      `+91 ${local.slice(0, 5)}-${local.slice(5)}`,
      `0${local}`,
      `0091 ${local}`,
      local,
      'KAVITHA SUND',
    ])
      expect([q, (await find(q)).rows.map((row) => row.memberId)]).toEqual([q, [memberId]])
    for (const q of ['M1', 'nobody@example.in', '9999999999', 'avitha', '%', 'kavitha_sundaram'])
      expect([q, (await find(q)).rows]).toEqual([q, []])
  })

  it('are found by an earlier contact while the change can be undone', async () => {
    const member = await aMember(test.services)
    const old = `old${member.email}`
    await test.services.db
      .insertInto('earlier_contact')
      .values({
        account_id: member.accountId,
        email: old,
        phone: null,
        email_verified_at: test.clock.now(),
        changed_at: test.clock.now(),
        expires_at: new Date(test.clock.now().getTime() + 1000),
        token_hash: Buffer.from(old),
      })
      .execute()
    expect((await find(old)).rows.map((row) => row.memberId)).toEqual([member.memberId])
    test.clock.pass({ seconds: 2 })
    expect((await find(old)).rows).toEqual([])
  })

  it('are listed with enough to recognise them and too little to contact them (MEM-02)', async () => {
    expect((await find(kavitha.memberId)).rows).toEqual([
      {
        memberId: kavitha.memberId,
        profileId: kavitha.profileId,
        name: 'Kavitha Sundaram',
        gender: 'Female',
        age: expect.any(Number),
        place: null,
        state: 'active',
        email: `m…@example.in`,
        phone: `…${kavitha.phone.slice(-3)}`,
        isEmailVerified: true,
        isMobileVerified: true,
        strikes: 0,
        registeredAt: expect.any(String),
      },
    ])
  })

  it('show the state of the account and the number of decisions against it (MEM-02)', async () => {
    const member = await aMember(test.services)
    const state = async () => (await find(member.memberId)).rows.map((row) => [row.state, row.strikes])
    const { db } = test.services
    const profile = (change: object) =>
      db.updateTable('profile').set(change).where('id', '=', member.profileId).execute()
    await profile({ visibility: 'nobody' })
    expect(await state()).toEqual([['hidden', 0]])
    await profile({ paused_until: new Date(test.clock.now().getTime() + 1000) })
    expect(await state()).toEqual([['paused', 0]])
    test.clock.pass({ seconds: 1 })
    await profile({ visibility: 'everyone', hidden_until: test.clock.now() })
    expect(await state()).toEqual([['hidden', 0]])
    await profile({ hidden_until: null })
    for (const [column, said] of [
      ['resting_until', 'resting'],
      ['fixed_at', 'fixed'],
      ['unsealed_at', 'waiting'],
    ] as const) {
      await profile({ [column]: test.clock.now() })
      expect(await state()).toEqual([[said, 0]])
      await profile({ [column]: null })
    }
    expect(await state()).toEqual([['active', 0]])
    await db.updateTable('account').set({ is_active: false }).where('id', '=', member.accountId).execute()
    const decided = { profile_id: member.profileId, queue: 'reports', reason: 'rules', decided_by: finance.staffId }
    const [now, later] = [test.clock.now(), new Date(test.clock.now().getTime() + 1000)]
    await db
      .insertInto('member_decision')
      .values([
        { ...decided, kind: 'warn', since: now, expires_at: later },
        { ...decided, kind: 'refused', since: now },
        { ...decided, kind: 'limit', since: now, expires_at: later, lifted_at: now },
        { ...decided, kind: 'block', since: now },
      ])
      .execute()
    expect(await state()).toEqual([['blocked', 2]])
    test.clock.pass({ seconds: 2 })
    expect(await state()).toEqual([['blocked', 1]])
  })

  it('come in pages, each once: searches by name in its order, others latest first (MEM-01)', async () => {
    const expected = []
    for (let i = 0; i < 65; i++)
      expected.push(await aMember(test.services, { name: `Zanagan ${['b', 'A', 'a'][i % 3]}${String(i % 7)}` }))
    const all = async (q: string) => {
      const rows: OfficeMember[] = []
      let before: string | null = ''
      while (before !== null && rows.length < 90) {
        const page: Awaited<ReturnType<typeof find>> = await find(q, before)
        expect(page.rows.length).toBeLessThanOrEqual(30)
        rows.push(...page.rows)
        before = page.next
      }
      return rows
    }
    const byName = await all('zanagan')
    expect(byName.map((row) => row.memberId).toSorted()).toEqual(expected.map((row) => row.memberId).toSorted())
    const names = byName.map(({ name }) => name?.toLowerCase())
    expect(names).toEqual(names.toSorted())
    expect((await all('')).slice(0, 65).map((row) => row.memberId)).toEqual(
      expected.map((row) => row.memberId).toReversed(),
    )
    for (const wrong of ['before=x', 'before=999999999999999.', 'q=a&before=999999999999999.YQ', 'q=a&before=5.AA']) {
      const { status, body } = await finance.office('GET', `/office/api/members?${wrong}`)
      expect([wrong, status, body.code]).toEqual([wrong, 400, 'invalidFields'])
    }
  })

  it('show their public profile to all staff except at counters, and photos with the right only (MEM-03)', async () => {
    const clerk = await aStaffMember(test, 'counter')
    expect((await open(kavitha.memberId, undefined, clerk)).body.code).toBe('rightMissing')
    for (const role of STAFF_ROLES.filter((one) => one !== 'counter')) {
      const { status, body } = await open(kavitha.memberId.toLowerCase(), undefined, await aStaffMember(test, role))
      expect([role, status, body.data.name, body.data.profile.religion, body.data.private, body.data.photos]).toEqual([
        role,
        200,
        'Kavitha Sundaram',
        'Hindu',
        null,
        ['finance', 'content'].includes(role) ? null : [],
      ])
    }
    expect((await open('M1')).body.code).toBe('memberNotFound')
    expect((await test.call('GET', `/office/api/members/${kavitha.memberId}`)).status).toBe(401)
    expect(await record(kavitha.memberId)).toEqual([])
  })
})

describe('private data', () => {
  it('opens with a reason, the right and a recent passkey; it is recorded and shown to the family (MEM-04, OFF-REC-04)', async () => {
    const member = await aMember(test.services)
    const { status, body } = await open(member.memberId, WHY)
    expect([status, body.data.private.account.email, body.data.private.profile.primaryContact]).toEqual([
      200,
      member.email,
      member.phone,
    ])
    expect(body.data.private.sessions).toMatchObject([{ from: '127.0.0.1' }])
    expect(await record(member.memberId)).toEqual([
      { act: 'openPrivateFields', by_whom: support.email, reason: WHY, after: { roles: ['support'] } },
    ])
    const own = await test.call('GET', '/api/account/export', { token: member.token })
    const looks = [{ openedAt: test.clock.now().toISOString(), by: ['support'], reason: WHY }]
    expect((own.body.data ?? own.body).openedByStaff).toEqual(looks)
    const list = await test.call('GET', '/api/account/private-looks', { token: member.token })
    expect(list.body.data).toEqual({ rows: looks, next: null })
    expect(JSON.stringify(list.body)).not.toContain(support.email)
  })

  it('doesn’t open without a reason of ten letters, the right, or a fresh passkey; nothing is recorded (MEM-04)', async () => {
    const member = await aMember(test.services)
    for (const reason of ['', 'why', '   short    '])
      expect((await open(member.memberId, reason)).body.code).toBe('invalidFields')
    for (const role of ['finance', 'content'] as const)
      expect((await open(member.memberId, WHY, await aStaffMember(test, role))).body.code).toBe('rightMissing')
    const late = await aStaffMember(test, 'support')
    const headers = await anOfficeSession(test, late.staffId)
    test.clock.pass({ minutes: 11 })
    const path = `/office/api/members/${member.memberId}`
    expect((await test.call('GET', `${path}?reason=${encodeURIComponent(WHY)}`, { headers })).body.code).toBe(
      'stepUpNeeded',
    )
    expect((await test.call('GET', path, { headers })).status).toBe(200)
    expect(await record(member.memberId)).toEqual([])
  })

  it('has a limit of looks per hour (MEM-04)', async () => {
    const limited = await openTestApp({ THROTTLE: 'on' })
    try {
      const { memberId } = await aMember(limited.services)
      const reader = await aStaffMember(limited, 'support')
      const codes = []
      for (let i = 0; i < 61; i++) codes.push((await open(memberId, WHY, reader)).body.code)
      expect(codes.filter((code) => code !== undefined)).toEqual(['tooManyRequests'])
    } finally {
      await limited.close()
    }
  })

  it('looks are listed for the family in pages, without those at others (MEM-06)', async () => {
    const [member, other] = [await aMember(test.services), await aMember(test.services)]
    for (let i = 0; i < 23; i++) await open(member.memberId, `${WHY} ${i}`, await aStaffMember(test, 'moderator'))
    const read = async (token: string, before = '') =>
      (await test.call('GET', `/api/account/private-looks?before=${before}`, { token })).body
    const first = (await read(member.token)).data
    const second = (await read(member.token, first.next)).data
    expect([...first.rows, ...second.rows].map(({ reason }: { reason: string }) => reason)).toEqual(
      Array.from({ length: 23 }, (_, i) => `${WHY} ${22 - i}`),
    )
    expect([first.rows.length, second.next]).toEqual([20, null])
    expect((await read(other.token)).data.rows).toEqual([])
    expect((await read(other.token, 'x')).code).toBe('invalidFields')
  })
})

describe('logging a member out', () => {
  it('ends all sessions and forgets the known devices, with a recorded reason (MEM-07)', async () => {
    const member = await aMember(test.services)
    const me = () => test.call('GET', '/api/account/sessions', { token: member.token })
    expect((await me()).status).toBe(200)
    expect((await endSessions(member.memberId, WHY, finance)).body.code).toBe('rightMissing')
    expect((await endSessions(member.memberId, 'gone')).body.code).toBe('invalidFields')
    expect((await endSessions('M1', WHY)).body.code).toBe('memberNotFound')
    expect((await me()).status).toBe(200)
    expect((await endSessions(member.memberId, WHY)).status).toBe(200)
    expect((await me()).status).toBe(401)
    expect(await record(member.memberId)).toEqual([
      { act: 'endSessions', by_whom: support.email, reason: WHY, after: null },
    ])
  })
})

describe('a member who left', () => {
  it('is found by member id with the stored records (MEM-08)', async () => {
    const member = await aMember(test.services, { name: 'Gone For Good' })
    const origin = { account_id: member.accountId, address: '127.0.0.1', created_at: test.clock.now() }
    await test.services.db.insertInto('registration_origin').values(origin).execute()
    await open(member.memberId, WHY)
    const gone = await test.call('DELETE', '/api/account', { token: member.token, body: { password: 'secret123' } })
    expect(gone.status).toBe(200)
    const moment = test.clock.now().toISOString()
    const formerMember = { memberId: member.memberId, state: 'left', name: null, email: null, registeredAt: moment }
    expect((await find(member.memberId)).rows).toMatchObject([formerMember])
    expect((await find('Gone For')).rows).toEqual([])
    const { body } = await open(member.memberId, WHY)
    expect(body.data).toMatchObject({
      ...formerMember,
      profile: null,
      private: null,
      kept: { registeredAt: moment, leftAt: moment, orders: 0, reports: 0, grievances: 0, reviews: 0, staffEvents: 1 },
    })
    const timeline = await support.office('GET', `/office/api/members/${member.memberId}/timeline`)
    expect(timeline.body.data.rows.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'left',
      'registered',
      'staffAct',
    ])
    expect((await endSessions(member.memberId, WHY)).body.code).toBe('memberNotFound')
  })
})
