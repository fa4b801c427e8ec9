import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCounterFamily } from '../../../testing/office/a-counter-family.ts'
import { planId } from '../../../testing/office/a-payment.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lockLeaving } from '../../identity/accounts/accounts.api.ts'
import { putOnHold } from '../leaving/leaving.api.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('a family that leaves under a legal hold can neither buy a plan nor be edited at the counter (CNT-05, DUTY-04)', async () => {
  const clerk = await aStaffMember(test, 'counter')
  const { profileId, path } = await aCounterFamily(test, clerk)
  const { pool } = test.services.database
  const { rows } = await pool.query<{ id: string }>('select account_id as id from profile where id = $1', [profileId])
  const accountId = rows[0]!.id
  await test.services.transact(async (tx) => {
    const leaving = await lockLeaving(tx, accountId)
    await putOnHold(tx, test.services, accountId, { ...leaving!, profileId })
  })
  const sale = { planId: await planId(test, 'Gold'), received: 1999, means: 'cash' }
  expect((await clerk.office('POST', `${path}/sales`, sale)).body.code).toBe('familyNotFound')
  expect((await clerk.office('PATCH', path, { aboutMe: 'She sings.' })).body.code).toBe('familyNotFound')
  expect((await pool.query('select from receipt')).rows).toEqual([])
})
