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

const said = ({ status, body }: Answer) => (status === 200 ? 200 : body.code)
const add = (email: string, ...roles: StaffRole[]) => head.office('POST', '/office/api/staff', { email, roles })
const change = (by: TestStaff, whom: string, ...roles: StaffRole[]) =>
  by.office('PATCH', `/office/api/staff/${whom}`, { roles })

describe('administrators say who is staff (OFF-STAFF-11)', () => {
  it('by an e-mail address and roles, and hand over a link', async () => {
    const { status, body } = await add('New.Colleague@thunai.example', 'support', 'finance', 'support')
    expect([status, body.data]).toEqual([
      200,
      {
        staffId: expect.any(String),
        link: expect.stringMatching(/^http:\/\/localhost:3000\/office\/enrol#/),
        expiresAt: new Date(test.clock.now().getTime() + 86_400_000).toISOString(),
      },
    ])
    expect(said(await add('new.colleague@thunai.example', 'content'))).toBe('staffExists')
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

  it('by a link that the person gets by mail, and another for a lost passkey', async () => {
    const address = 'by.mail@thunai.example'
    const added = (await add(address, 'support')).body.data
    const again = (await head.office('POST', `/office/api/staff/${added.staffId}/invite`, {})).body.data
    expect(again).toEqual({ link: expect.any(String), expiresAt: expect.any(String) })
    const mails = JSON.stringify(await mailsTo(test, address))
    for (const { link } of [added, again]) expect(mails).toContain(link)
  })

  it('and no other role does', async () => {
    for (const role of ['support', 'moderator', 'finance', 'content'] as const) {
      const { office } = await aStaffMember(test, role)
      for (const [method, path, body] of [
        ['GET', 'staff', undefined],
        ['GET', 'events', undefined],
        ['POST', 'staff', { email: 'friend@thunai.example', roles: ['administrator'] }],
        ['PATCH', `staff/${head.staffId}`, { roles: [] }],
        ['POST', `staff/${head.staffId}/invite`, {}],
      ] as const)
        expect([role, path, said(await office(method, `/office/api/${path}`, body))]).toEqual([
          role,
          path,
          'rightMissing',
        ])
    }
  })

  it('with the passkey just shown', async () => {
    const headers = await anOfficeSession(test, head.staffId)
    test.clock.pass({ minutes: 11 })
    for (const path of ['/office/api/staff', `/office/api/staff/${head.staffId}/invite`])
      expect(said(await test.call('POST', path, { headers, body: { email: 'a@b.example', roles: ['support'] } }))).toBe(
        'stepUpNeeded',
      )
  })

  it('of known roles, at least one for who is new', async () => {
    expect(said(await add('nobody@thunai.example'))).toBe('invalidFields')
    expect(said(await add('no address', 'support'))).toBe('invalidFields')
    expect(said(await add('owner@thunai.example', 'owner' as StaffRole))).toBe('invalidFields')
    expect(said(await change(head, crypto.randomUUID(), 'support'))).toBe('staffNotFound')
  })

  it('from the next call on', async () => {
    const one = await aStaffMember(test, 'support')
    const headers = await one.headers()
    const messages = async () => (await test.call('GET', '/office/api/me', { headers })).body.data?.rights
    expect(await messages()).toContain('seeMessages')
    expect((await change(head, one.staffId, 'content')).body.data.roles).toEqual(['content'])
    expect(await messages()).not.toContain('seeMessages')
    expect(said(await change(head, one.staffId))).toBe(200)
    expect(await messages()).toBeUndefined()
    expect(said(await head.office('POST', `/office/api/staff/${one.staffId}/invite`, {}))).toBe('staffNotFound')
  })

  it('but one stays an administrator, also when two dismiss each other at once (OFF-STAFF-12)', async () => {
    expect(said(await change(head, head.staffId, 'support'))).toBe('lastAdministrator')
    const other = await aStaffMember(test, 'administrator')
    const both = await Promise.all([change(head, other.staffId), change(other, head.staffId)])
    expect(both.map(said).filter((one) => one === 200)).toHaveLength(1)
    const { rows } = await test.services.database.pool.query(
      `select count(*) as n from staff where roles @> array['administrator']`,
    )
    expect(rows).toEqual([{ n: 1 }])
    // either may have been dismissed, and has no session then
    head = await aStaffMember(test, 'administrator')
  })

  it('with a mail to the operator about each person, link and role, since two who agree must be two (OFF-STAFF-16)', async () => {
    const told = async () =>
      (await mailsTo(test, test.services.site.email)).filter(({ text }) => text?.includes('told@thunai.example'))
    const { staffId } = (await add('told@thunai.example', 'support')).body.data
    await head.office('POST', `/office/api/staff/${staffId}/invite`, {})
    await change(head, staffId, 'finance')
    // the same roles again
    await change(head, staffId, 'finance')
    await change(head, staffId)
    const mails = await told()
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

  it('with all of it in the record, page by page, the newest first (OFF-REC-05)', async () => {
    const { staffId } = (await add('recorded@thunai.example', 'support')).body.data
    await change(head, staffId, 'finance')
    const first = (await head.office('GET', '/office/api/events')).body.data
    expect(first.rows.slice(0, 2)).toMatchObject([
      { by: head.email, act: 'changeRoles', before: { roles: ['support'] }, after: { roles: ['finance'] } },
      { by: head.email, act: 'addStaff', on: 'staff:recorded@thunai.example', memberId: null, reason: null },
    ])
    expect(first.next).toBeNull()
    for (let at = 0; at < 60; at++) await change(head, staffId, 'finance')
    const seen: number[] = []
    for (let before: string | null = ''; before !== null;) {
      const page: Answer = await head.office('GET', `/office/api/events?before=${before}`)
      seen.push(...page.body.data.rows.map(({ no }: { no: number }) => no))
      before = page.body.data.next
    }
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, at) => seen.length - at))
    expect(seen.length).toBeGreaterThan(60)
    expect(said(await head.office('GET', '/office/api/events?before=1%20or'))).toBe('invalidFields')
  })
})
