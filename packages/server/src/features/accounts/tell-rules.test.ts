import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { mailsTo } from '../../testing/kept-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { tellRules } from './tell-rules.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const told = async ({ email }: TestMember) =>
  (await mailsTo(test, email)).filter(({ subject }) => subject?.startsWith('The rules of')).length

it('each member with a proven address is told of the rules every three months, once, however many servers look (REV-17)', async () => {
  const [member, unproven] = [await aMember(test.services), await aMember(test.services, { emailVerified: false })]
  for (let i = 0; i < 120; i++) await aMember(test.services)
  await tellRules(test.services)
  expect(await told(member)).toBe(0)
  for (const times of [1, 2]) {
    test.clock.pass({ days: 90 })
    await Promise.all([tellRules(test.services), tellRules(test.services)])
    await tellRules(test.services)
    expect([await told(member), await told(unproven)]).toEqual([times, 0])
  }
  const { rows } = await test.services.database.pool.query(
    'select count(distinct rules_told_at) as n, count(*) as all from account where rules_told_at is not null',
  )
  expect(rows).toEqual([{ n: 1, all: 121 }])
})
