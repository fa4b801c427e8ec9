import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planId } from '../../../testing/office/a-payment.ts'
import { aCounterFamily, aCounterRegistration, FAMILIES } from '../../../testing/office/a-counter-family.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'

let test: TestApp
let head: TestStaff
beforeAll(async () => {
  test = await openTestApp({}, { clock: testClock(new Date('2026-11-25T12:00:00+05:30')) })
  head = await aStaffMember(test, 'administrator')
})
afterAll(() => test.close())

const figures = async (by: TestStaff, query: string) => (await by.office('GET', `/office/api/figures?${query}`)).body

describe('figures of branches (FIG-40)', () => {
  it('count families, consents and rupees, and counter staff see only their own branches', async () => {
    const clerkOf = async (name: string) => {
      const { id } = (await head.office('POST', '/office/api/branches', { name })).body.data
      const clerk = await aStaffMember(test, 'counter')
      await head.office('PATCH', `/office/api/staff/${clerk.staffId}`, { branches: [id] })
      return clerk
    }
    const [madurai, salem] = [await clerkOf('Madurai'), await clerkOf('Salem')]
    const { path } = await aCounterFamily(test, madurai)
    const sale = { planId: await planId(test, 'Gold'), means: 'cash', received: 1999 }
    expect((await madurai.office('POST', `${path}/sales`, sale)).status).toBe(201)
    const { rows, before } = (await figures(head, 'by=branch&from=2026-11-25&to=2026-11-25')).data
    expect(rows).toMatchObject([
      { name: 'Madurai', registrations: 1, verified: 1, taken: 1999, refunded: 0, active: null },
      { name: 'Salem', registrations: 0, verified: 0, taken: 0 },
    ])
    expect(before).toMatchObject({
      from: '2026-11-24',
      to: '2026-11-24',
      rows: [{ registrations: 0 }, { registrations: 0 }],
    })
    expect((await figures(salem, 'by=branch')).data.rows).toMatchObject([{ name: 'Salem' }])
    expect((await figures(salem, 'by=day')).code).toBe('rightMissing')
  })

  it('cover families without a branch, for staff without one', async () => {
    const clerk = await aStaffMember(test, 'counter')
    expect((await clerk.office('POST', FAMILIES, aCounterRegistration('code'))).status).toBe(201)
    expect((await figures(clerk, 'by=branch')).data.rows).toMatchObject([{ id: null, name: null, registrations: 1 }])
  })

  it('come with those of the same number of earlier days, for days too', async () => {
    const { before, rows } = (await figures(head, 'by=day&from=2026-11-24&to=2026-11-25')).data
    expect([before.from, before.to, before.rows.length, rows.length]).toEqual(['2026-11-22', '2026-11-23', 2, 2])
  })
})
