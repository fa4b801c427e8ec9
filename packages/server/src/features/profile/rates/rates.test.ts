import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../../admin/run-admin.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { patchProfile, readEdit } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.db.deleteFrom('account').execute()
  await test.services.db.deleteFrom('exchange_rate').execute()
  member = await aMember(test.services)
})
afterAll(() => test.close())

const HEAD = 'currency,rupees,on,source'
const admin = (...words: string[]) => runAdmin(test.services, words)
const takeRates = (...lines: string[]) => {
  const file = join(test.services.config.dataDir, 'rates.csv')
  writeFileSync(file, [HEAD, ...lines].join('\n'))
  return admin('rates', file)
}
const incomeOf = async (body: object) => {
  const { body: answer } = await patchProfile(test, member, body)
  const { monthlyIncome, incomeAmount, incomeCurrency, incomePeriod } = answer.data
  return [monthlyIncome, incomeAmount, incomeCurrency, incomePeriod]
}
const found = async (incomeFrom: number) => {
  const viewer = await aMember(test.services, { gender: 'Male' })
  const { body } = await test.call('POST', '/profile/search/profilelist', { token: viewer.token, body: { incomeFrom } })
  return body.totalElements === 1
}

it('an income in another currency is searched by its rupees a month (RATE-01)', async () => {
  await takeRates('USD,81.5522,2022-09-30,FBIL')
  expect(await incomeOf({ incomeAmount: 95_000, incomeCurrency: 'USD', incomePeriod: 'year' })).toEqual([
    645_622,
    95_000,
    'USD',
    'year',
  ])
  expect([await found(645_622), await found(645_623)]).toEqual([true, false])
})

it('without a rate the rupees are unknown, until the operator gives one (RATE-03)', async () => {
  const sent = { incomeAmount: 4000, incomeCurrency: 'GBP', incomePeriod: 'month' }
  expect(await incomeOf(sent)).toEqual([null, 4000, 'GBP', 'month'])
  await takeRates('GBP,90.7703,2022-09-30,FBIL')
  expect((await readEdit(test, member)).monthlyIncome).toBe(363_081)
  await takeRates('GBP,100,2022-10-03,FBIL', 'GBP,50,2020-01-01,FBIL')
  expect((await readEdit(test, member)).monthlyIncome).toBe(400_000)
})

it('a monthly income alone is an amount in rupees a month, and the later write wins (RATE-04)', async () => {
  await takeRates('USD,80,2022-09-30,FBIL')
  expect(await incomeOf({ monthlyIncome: 50_000 })).toEqual([50_000, 50_000, 'INR', 'month'])
  expect(await incomeOf({ incomeAmount: 1000, incomeCurrency: 'USD' })).toEqual([80_000, 1000, 'USD', 'month'])
  expect(await incomeOf({ monthlyIncome: 60_000 })).toEqual([60_000, 60_000, 'INR', 'month'])
  expect(await incomeOf({ monthlyIncome: null })).toEqual([null, null, null, null])
  expect(await incomeOf({ incomeAmount: 600_000, incomePeriod: 'year' })).toEqual([50_000, 600_000, 'INR', 'year'])
})

it('anyone reads the latest rates, and the operator which are out of date (RATE-05)', async () => {
  await takeRates('USD,80,2022-09-30,FBIL', 'USD,70,2020-09-30,FBIL')
  const { status, body } = await test.call('GET', '/api/rates')
  expect([status, body.data]).toEqual([200, [{ currency: 'USD', rupees: 80, on: '2022-09-30', source: 'FBIL' }]])
  expect(await admin('rates')).toEqual([expect.stringContaining('OLDER THAN 200 DAYS')])
  await expect(takeRates('USD,90,2022-09-30,FBIL', 'EUR,80,2999-01-01,FBIL')).rejects.toThrow('Line 3')
  expect((await test.call('GET', '/api/rates')).body.data[0].rupees).toBe(80)
})
