import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockProfile } from '../../../platform/db/locks.ts'
import { waitingConnections } from '../../../testing/databases/waiting-for.ts'
import { aCounterFamily } from '../../../testing/office/a-counter-family.ts'
import { planId } from '../../../testing/office/a-payment.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

// only PostgreSQL lets two transactions wait for each other
let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('a family whose match is fixed at the moment of a sale buys no plan (CNT-05, FIX-08)', async () => {
  const clerk = await aStaffMember(test, 'counter')
  const family = await aCounterFamily(test, clerk)
  const { transact, pool } = test.services.database
  const sale = { planId: await planId(test, 'Gold'), received: 1999, means: 'cash' }
  const { sold } = await transact(async (tx) => {
    await lockProfile(tx, family.profileId)
    const sold = clerk.office('POST', `${family.path}/sales`, sale)
    await expect.poll(() => waitingConnections(pool)).toHaveLength(1)
    await tx.updateTable('profile').set({ fixed_at: test.clock.now() }).where('id', '=', family.profileId).execute()
    return { sold }
  })
  expect((await sold).body.code).toBe('fixed')
  expect((await pool.query('select from receipt')).rows).toEqual([])
})
