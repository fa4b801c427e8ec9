import type { StaffRole } from '@thunai/contract/desk/staff-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOfficeSession, aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let head: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  head = await aStaffMember(test, 'administrator')
})
afterAll(() => test.close())

const outcome = ({ status, body }: Answer) => (status === 200 ? 200 : body.code)
const add = (email: string, ...roles: StaffRole[]) => head.office('POST', '/office/api/staff', { email, roles })
const change = (by: TestStaff, staffId: string, ...roles: StaffRole[]) =>
  by.office('PATCH', `/office/api/staff/${staffId}`, { roles })

describe('administrators manage staff (OFF-STAFF-11)', () => {
  it('and add a member by e-mail address and roles, with a link', async () => {
    const { status, body } = await add('New.Colleague@thunai.example', 'support', 'finance', 'support')
    expect([status, body.data]).toEqual([
      200,
      {
        staffId: expect.any(String),
        link: expect.stringMatching(/^http:\/\/localhost:3000\/office\/enrol#/),
        expiresAt: new Date(test.clock.now().getTime() + 86_400_000).toISOString(),
      },
    ])
    expect(outcome(await add('new.colleague@thunai.example', 'content'))).toBe('staffExists')
    const { rows } = (await head.office('GET', '/office/api/staff')).body.data
    expect(rows.find(({ staffId }: { staffId: string }) => staffId === body.data.staffId)).toEqual({
      staffId: body.data.staffId,
      email: 'new.colleague@thunai.example',
      branches: [],
      roles: ['support', 'finance'],
      passkeys: 0,
      createdAt: test.clock.now().toISOString(),
      lastSeenAt: null,
    })
  })

  it('whose link is mailed to the new member; another one replaces a lost passkey', async () => {
    const address = 'by.mail@thunai.example'
    const added = (await add(address, 'support')).body.data
    const replacement = (await head.office('POST', `/office/api/staff/${added.staffId}/invite`, {})).body.data
    expect(replacement).toEqual({ link: expect.any(String), expiresAt: expect.any(String) })
    const mails = JSON.stringify(await mailsTo(test, address))
    for (const { link } of [added, replacement]) expect(mails).toContain(link)
  })

  it('but no other role can', async () => {
    for (const role of ['support', 'moderator', 'finance', 'content'] as const) {
      const { office } = await aStaffMember(test, role)
      for (const [method, path, body] of [
        ['GET', 'staff', undefined],
        ['GET', 'events', undefined],
        ['POST', 'staff', { email: 'friend@thunai.example', roles: ['administrator'] }],
        ['PATCH', `staff/${head.staffId}`, { roles: [] }],
        ['POST', `staff/${head.staffId}/invite`, {}],
      ] as const)
        expect([role, path, outcome(await office(method, `/office/api/${path}`, body))]).toEqual([
          role,
          path,
          'rightMissing',
        ])
    }
  })

  it('only shortly after showing a passkey', async () => {
    const headers = await anOfficeSession(test, head.staffId)
    test.clock.pass({ minutes: 11 })
    for (const path of ['/office/api/staff', `/office/api/staff/${head.staffId}/invite`])
      expect(
        outcome(await test.call('POST', path, { headers, body: { email: 'a@b.example', roles: ['support'] } })),
      ).toBe('stepUpNeeded')
  })

  it('with known roles only, and new staff with at least one', async () => {
    expect(outcome(await add('nobody@thunai.example'))).toBe('invalidFields')
    expect(outcome(await add('no address', 'support'))).toBe('invalidFields')
    expect(outcome(await add('owner@thunai.example', 'owner' as StaffRole))).toBe('invalidFields')
    expect(outcome(await change(head, crypto.randomUUID(), 'support'))).toBe('staffNotFound')
  })

  it('with effect from the next call on', async () => {
    const member = await aStaffMember(test, 'support')
    const headers = await member.headers()
    const messages = async () => (await test.call('GET', '/office/api/me', { headers })).body.data?.rights
    expect(await messages()).toContain('seeMessages')
    expect((await change(head, member.staffId, 'content')).body.data.roles).toEqual(['content'])
    expect(await messages()).not.toContain('seeMessages')
    expect(outcome(await change(head, member.staffId))).toBe(200)
    expect(await messages()).toBeUndefined()
    expect(outcome(await head.office('POST', `/office/api/staff/${member.staffId}/invite`, {}))).toBe('staffNotFound')
  })

  it('but at least one administrator stays, even if two dismiss each other concurrently (OFF-STAFF-12)', async () => {
    expect(outcome(await change(head, head.staffId, 'support'))).toBe('lastAdministrator')
    const other = await aStaffMember(test, 'administrator')
    const answers = await Promise.all([change(head, other.staffId), change(other, head.staffId)])
    expect(answers.map(outcome).filter((one) => one === 200)).toHaveLength(1)
    const { rows } = await test.services.database.pool.query(
      `select count(*) as n from staff where roles @> array['administrator']`,
    )
    expect(rows).toEqual([{ n: 1 }])
    // Either may have been dismissed, and has no session then.
    head = await aStaffMember(test, 'administrator')
  })

  it('with a mail to the operator about each new member, link and role change (OFF-STAFF-16)', async () => {
    const operatorMails = async () =>
      (await mailsTo(test, test.services.site.email)).filter(({ text }) => text?.includes('told@thunai.example'))
    const { staffId } = (await add('told@thunai.example', 'support')).body.data
    await head.office('POST', `/office/api/staff/${staffId}/invite`, {})
    await change(head, staffId, 'finance')
    // The same roles.
    await change(head, staffId, 'finance')
    await change(head, staffId)
    const mails = await operatorMails()
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A new link to create a passkey: told@thunai.example',
      'A new member of staff: told@thunai.example',
      'Other rights in the office: told@thunai.example',
      'Other rights in the office: told@thunai.example',
    ])
    expect(mails.every(({ text }) => text?.includes(head.email))).toBe(true)
    expect(mails.filter(({ text }) => /The roles are now:\s+Accounts\./.test(text ?? ''))).toHaveLength(1)
    expect(mails.some(({ text }) => text?.includes('enrol#'))).toBe(false)
  })

  it('and each change is in the record, page by page, latest first (OFF-REC-05)', async () => {
    const { staffId } = (await add('recorded@thunai.example', 'support')).body.data
    await change(head, staffId, 'finance')
    const first = (await head.office('GET', '/office/api/events')).body.data
    expect(first.rows.slice(0, 2)).toMatchObject([
      { by: head.email, act: 'changeRoles', before: { roles: ['support'] }, after: { roles: ['finance'] } },
      { by: head.email, act: 'addStaff', on: 'staff:recorded@thunai.example', memberId: null, reason: null },
    ])
    expect(first.next).toBeNull()
    for (let at = 0; at < 60; at++) await change(head, staffId, 'finance')
    const numbers: number[] = []
    for (let before: string | null = ''; before !== null;) {
      const page: Answer = await head.office('GET', `/office/api/events?before=${before}`)
      numbers.push(...page.body.data.rows.map(({ no }: { no: number }) => no))
      before = page.body.data.next
    }
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers.length - at))
    expect(numbers.length).toBeGreaterThan(60)
    expect(outcome(await head.office('GET', '/office/api/events?before=1%20or'))).toBe('invalidFields')
  })
})
