import {
  FIRST_RUN_CHECKS,
  FIRST_RUN_TASKS,
  type FirstRunItem,
  type FirstRunRow,
} from '@thunai/contract/office/first-run'
import { STAFF_ROLES } from '@thunai/contract/desk/staff-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteTestedBackup } from '../../../backup/tested-backup.ts'
import { runDoctor } from '../../../doctor/run-doctor.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { inProduction } from '../../../testing/in-production.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let head: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  head = await aStaffMember(test, 'administrator')
})
afterAll(() => test.close())

interface FirstRunAnswer {
  readonly rows: readonly FirstRunRow[]
  readonly missing: number
  readonly checkedAt: string
}
async function find(search = '', by = head): Promise<FirstRunAnswer> {
  const { status, body } = await by.office('GET', `/office/api/first-run${search}`)
  expect(status).toBe(200)
  return body.data
}
const row = async (item: FirstRunItem, search = '', by = head) =>
  (await find(search, by)).rows.find((one) => one.item === item)
const query = async (text: string, values: readonly unknown[] = []) =>
  (await test.services.database.pool.query(text, [...values])).rows
const givePasskey = ({ staffId }: TestStaff) =>
  query(
    `insert into staff_passkey (id, staff_id, public_key, counter, transports, is_synced, created_at)
      values ($1, $2, '\\x00', 0, '{}', false, now())`,
    [`key-${staffId}`, staffId],
  )

describe('before opening', () => {
  it('a trial installation shows facts of the sample and counts missing items (DESK-06)', async () => {
    const { rows, missing } = await find()
    expect(rows.map(({ item }) => item)).toEqual([...FIRST_RUN_TASKS, ...FIRST_RUN_CHECKS])
    expect(missing).toBe(rows.filter(({ state }) => state === 'missing').length)
    const of = (item: FirstRunItem) => rows.find((one) => one.item === item)
    expect(of('operator')).toMatchObject({ state: 'missing', why: 'sample' })
    expect(of('operator')!.facts).toEqual(expect.arrayContaining(['legalName', 'phone']))
    expect(of('officer')!.facts).toEqual(expect.arrayContaining(['grievanceOfficer.name']))
    expect(of('bank')!.facts).toContain('bank.accountNumber')
    expect(of('production')).toMatchObject({ state: 'missing', why: 'development' })
    expect(of('staff')).toMatchObject({ state: 'missing', why: 'second', count: 0 })
    expect(of('SMS')).toMatchObject({ state: 'off' })
    expect(of('gateway')).toMatchObject({ state: 'off' })
    expect(of('database')).toMatchObject({ state: 'done', found: expect.stringContaining('PostgreSQL') })
    expect(of('backup')).toMatchObject({
      state: 'missing',
      found: 'no backup was tested on this machine',
      remedy: expect.stringContaining('admin backup FILE'),
    })
  })

  it('has every check of the doctor, except settings and texts, which are tasks (DESK-06)', async () => {
    const checked = await runDoctor(test.services, { sms: undefined, dkim: undefined })
    const others = checked.map(({ name }) => name).filter((name) => !FIRST_RUN_CHECKS.some((one) => one === name))
    expect(others).toEqual(['settings', 'site file'])
  })

  it('asks the doctor once in ten minutes, or on request (DESK-06)', async () => {
    const { checkedAt } = await find()
    const at = test.clock.now().toISOString()
    await noteTestedBackup(test.services.config.dataDir, { testedAt: at, madeAt: at })
    test.clock.pass({ minutes: 1 })
    expect(await row('backup')).toMatchObject({ state: 'missing' })
    expect((await find()).checkedAt).toBe(checkedAt)
    expect(await row('backup', '?fresh=true')).toMatchObject({ state: 'done' })
    expect(await row('backup')).toMatchObject({ state: 'done' })
    test.clock.pass({ minutes: 11 })
    expect((await find()).checkedAt).toBe(test.clock.now().toISOString())
  })

  it('staff confirm tasks that no program can check, and take that back; the record has both (DESK-06)', async () => {
    expect(await row('plans')).toMatchObject({ state: 'missing', why: 'confirm', count: expect.any(Number) })
    const confirm = async (isConfirmed: boolean, task = 'plans') =>
      head.office('POST', `/office/api/first-run/${task}`, { isConfirmed })
    expect((await confirm(true)).body.data).toMatchObject({ item: 'plans', state: 'done' })
    expect(await row('plans')).toMatchObject({ state: 'done', confirmed: { by: head.email } })
    expect(await row('lawTexts')).toMatchObject({ state: 'missing', why: 'confirm' })
    await confirm(false)
    expect(await row('plans')).toMatchObject({ state: 'missing', confirmed: null })
    const { body } = await head.office('GET', `/office/api/events?by=${head.email}`)
    expect(body.data.rows.map(({ sentence }: { sentence: string }) => sentence).slice(0, 2)).toEqual([
      'Took back, before opening: the plans and their prices.',
      'Confirmed before opening: the plans and their prices.',
    ])
    for (const task of ['bank', 'TLS', 'x']) expect((await confirm(true, task)).status).toBe(400)
  })

  it('legal texts need a new confirmation once they change (DESK-06)', async () => {
    await head.office('POST', '/office/api/first-run/lawTexts', { isConfirmed: true })
    expect(await row('lawTexts')).toMatchObject({ state: 'done' })
    await query(
      `insert into staff_event (at, by_whom, act, subject, after) values (now(), 'x', 'confirmFirstRun', 'firstRun:lawTexts', '{"version":"2020-01-01"}')`,
    )
    expect(await row('lawTexts')).toMatchObject({ state: 'missing', why: 'confirm' })
  })

  it('plans must be on sale, and no move of list entries may wait (DESK-06)', async () => {
    await head.office('POST', '/office/api/first-run/plans', { isConfirmed: true })
    await query('update plan set active = false')
    expect(await row('plans')).toMatchObject({ state: 'missing', why: 'none', count: 0 })
    await query('update plan set active = true')
    const waiting = (await query("select count(*)::int as n from list_move where state = 'proposed'"))[0].n
    expect(await row('lists')).toMatchObject({ state: 'missing', why: 'moves', count: waiting })
    await query("update list_move set state = 'refused', decided_at = now() where state = 'proposed'")
    expect(await row('lists')).toMatchObject({ state: 'missing', why: 'confirm' })
  })

  it('two people with passkeys settle the staff (DESK-06)', async () => {
    await givePasskey(head)
    expect(await row('staff')).toMatchObject({ state: 'missing', count: 1 })
    await givePasskey(await aStaffMember(test, 'administrator'))
    expect(await row('staff')).toMatchObject({ state: 'done', count: 2 })
  })

  it('the bank account is set in the office: a change is pending, then effective (DESK-06)', async () => {
    const second = await aStaffMember(test, 'content')
    const { bank } = (await second.office('GET', '/office/api/texts')).body.data
    const own = {
      holder: 'Own Matrimony',
      bankName: 'Bank of Madurai',
      accountNumber: '1234 5678 9012',
      branch: 'West Gate',
      ifsc: 'BOMD0000123',
    }
    const request = { section: 'bank', texts: own, version: bank.version, reason: 'Our own' }
    const { waiting } = (await second.office('PATCH', '/office/api/texts', request)).body.data
    expect(await row('bank')).toMatchObject({ state: 'missing', why: 'waiting' })
    await head.office('POST', '/office/api/texts/bank/confirm', { version: waiting.version, decision: 'approve' })
    expect(await row('bank')).toMatchObject({ state: 'done', facts: [] })
  })

  it('facts of a real service are settled (DESK-06)', async () => {
    await using real = await openTestApp({ ...inProduction(), PUBLIC_URL: 'http://thunai.in' })
    const theirs = await aStaffMember(real, 'administrator')
    const { rows } = await find('', theirs)
    const done = rows.filter(({ state }) => state === 'done').map(({ item }) => item)
    expect(done).toEqual(expect.arrayContaining(['operator', 'officer', 'bank', 'production']))
    const of = (item: FirstRunItem) => rows.find((one) => one.item === item)
    expect(of('mail')).toMatchObject({ state: 'missing', remedy: expect.stringContaining('SMTP_URL') })
    expect(of('TLS')).toMatchObject({ state: 'missing', remedy: expect.stringContaining('PUBLIC_URL') })
  })

  it('is for administrators only (DESK-06)', async () => {
    for (const role of STAFF_ROLES.filter((name) => name !== 'administrator')) {
      const staff = await aStaffMember(test, role)
      for (const [method, path] of [
        ['GET', '/office/api/first-run'],
        ['POST', '/office/api/first-run/plans'],
      ] as const) {
        const { status, body } = await staff.office(method, path, method === 'POST' ? { isConfirmed: true } : undefined)
        expect([role, path, status, body.code]).toEqual([role, path, 403, 'rightMissing'])
      }
    }
    expect((await test.call('GET', '/office/api/first-run')).status).toBe(401)
  })
})
