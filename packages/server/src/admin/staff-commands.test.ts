import { OFFICE_COOKIE } from '@thunai/contract/office/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAuthenticator } from '../testing/office/an-authenticator.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { runAdmin } from './run-admin.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const admin = (...words: string[]) => runAdmin(test.services, words)
const me = async (cookie: string) => (await test.call('GET', '/office/api/me', { headers: { cookie } })).body.data

describe('the operator’s commands when no staff can log in (OPS-05)', () => {
  it('lists staff with their roles', async () => {
    expect(await admin('staff')).toEqual(['There is no staff yet. Add the first by add-staff EMAIL administrator.'])
    await admin('add-staff', 'leaving@thunai.example', 'administrator')
    expect(await admin('staff')).toEqual(['leaving@thunai.example  administrator  0 passkeys  never in the office'])
  })

  it('removes a staff member, even the last administrator, at once and with a record', async () => {
    const [cookie = ''] = await admin('staff-session', 'leaving@thunai.example')
    expect(await me(cookie)).toBeDefined()
    expect(await admin('staff', 'remove', 'Leaving@thunai.example')).toEqual([
      'leaving@thunai.example has no role any more, and all sessions are ended. add-staff gives one again.',
    ])
    expect(await me(cookie)).toBeUndefined()
    expect((await admin('staff'))[0]).toContain('leaving@thunai.example  removed')
    const { rows } = await test.services.database.pool.query(
      `select act, "after" from staff_event where subject = 'staff:leaving@thunai.example' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ act: 'changeRoles', after: { roles: [], branches: [] } }])
    await expect(admin('staff', 'remove', 'leaving@thunai.example')).rejects.toThrow('No member of staff has')
    await expect(admin('staff', 'remove')).rejects.toThrow('staff remove EMAIL')
  })
})

describe('the operator’s staff (OFF-STAFF-14)', () => {
  it('begins with a link for the first administrator; another role needs a link only without a passkey', async () => {
    const [roleLine, , link = ''] = await admin('add-staff', 'First@thunai.example', 'administrator')
    expect(roleLine).toBe('first@thunai.example is administrator in the office.')
    expect(link).toMatch(/^http:\/\/localhost:3000\/office\/enrol#[\w-]{43}$/)
    const [, , newer = ''] = await admin('add-staff', 'first@thunai.example', 'support')
    const post = (path: string, body: object) => test.call('POST', `/office/api/${path}`, { body })
    const token = newer.split('#')[1]
    const { options } = (await post('enrol/options', { token })).body.data
    const enrolled = await post('enrol', { token, passkey: anAuthenticator().make(options) })
    expect(enrolled.body.data.roles).toEqual(['administrator', 'support'])
    expect(await admin('add-staff', 'first@thunai.example', 'finance')).toEqual([
      'first@thunai.example is administrator, support, finance in the office.',
    ])
    // Recovery after losing the passkey.
    expect((await admin('add-staff', 'first@thunai.example', 'finance'))[2]).toContain('/office/enrol#')
  })

  it('needs an address and an existing role', async () => {
    await expect(admin('add-staff', 'first@thunai.example', 'owner')).rejects.toThrow('A role is one of support,')
    await expect(admin('add-staff', 'nobody', 'support')).rejects.toThrow('"nobody" is no e-mail address.')
    await expect(admin('add-staff', 'first@thunai.example')).rejects.toThrow('add-staff EMAIL ROLE')
  })

  it('gets a session without a passkey, stepped up for as long as it lasts, outside production only', async () => {
    await admin('add-staff', 'tests@thunai.example', 'moderator')
    const [cookie = ''] = await admin('staff-session', 'tests@thunai.example')
    expect(cookie).toMatch(new RegExp(`^${OFFICE_COOKIE}=[\\w-]{43}$`))
    expect(await me(cookie)).toMatchObject({ roles: ['moderator'], isSteppedUp: true })
    test.clock.pass({ minutes: 25 })
    expect(await me(cookie)).toMatchObject({ isSteppedUp: true })
    await expect(admin('staff-session', 'nobody@thunai.example')).rejects.toThrow('No member of staff has the address')
    const production = { ...test.services, config: { ...test.services.config, production: true } }
    await expect(runAdmin(production, ['staff-session', 'tests@thunai.example'])).rejects.toThrow(
      'by their passkeys only',
    )
  })
})
