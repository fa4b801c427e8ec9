import { afterAll, beforeAll, expect, it } from 'vitest'
import { aRegistration } from '../../../../testing/members/a-registration.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { tidyAccounts } from './tidy-accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('an unused account goes after thirty days; its origin is kept a year longer (G-40, security L5)', async () => {
  const { db } = test.services
  const registered = await test.call('POST', '/profile/base/save', { body: aRegistration() })
  expect(registered.status).toBe(201)
  const origins = async () => (await db.selectFrom('registration_origin').selectAll().execute()).length
  test.clock.pass({ days: 31 })
  await tidyAccounts(test.services)
  expect(await db.selectFrom('account').select('id').execute()).toHaveLength(0)
  test.clock.pass({ days: 364 })
  await tidyAccounts(test.services)
  expect(await origins()).toBe(1)
  test.clock.pass({ days: 2 })
  await tidyAccounts(test.services)
  expect(await origins()).toBe(0)
})
