import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../../testing/members/a-member.ts'
import { mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { tellRules } from './tell-rules.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const told = async ({ email }: TestMember) =>
  (await mailsTo(test, email)).filter(({ subject }) => subject?.startsWith('A reminder of')).length

it('each member with a proven address is told of the rules every three months, once, however many servers look (REV-17)', async () => {
  const [member, unproven] = [await aMember(test.services), await aMember(test.services, { emailVerified: false })]
  const relative = await aSecondPerson(test.services, member, 'relative')
  await test.services.database.pool.query(
    "update account set created_at = created_at - interval '1 day' where id = $1",
    [relative.accountId],
  )
  for (let i = 0; i < 120; i++) await aMember(test.services)
  await tellRules(test.services)
  expect(await told(member)).toBe(0)
  for (const times of [1, 2]) {
    test.clock.pass({ days: 90 })
    await Promise.all([tellRules(test.services), tellRules(test.services)])
    await tellRules(test.services)
    expect([await told(member), await told(relative), await told(unproven)]).toEqual([times, times, 0])
  }
  const { rows } = await test.services.database.pool.query(
    'select count(distinct rules_told_at) as n, count(*) as all from account where rules_told_at is not null',
  )
  expect(rows).toEqual([{ n: 1, all: 122 }])
})

it.each([
  { language: 'en', unchecked: 'We check only what a profile shows as checked' },
  { language: 'ta', unchecked: 'சரிபார்க்கப்பட்டதாகக் காட்டுவதை மட்டுமே' },
] as const)(
  'the reminder in $language warns of what is not checked, and of fraud (REV-17)',
  async ({ language, unchecked }) => {
    const member = await aMember(test.services, { language })
    test.clock.pass({ days: 90 })
    await tellRules(test.services)
    const [mail] = await mailsTo(test, member.email)
    for (const words of [unchecked, '1930', 'cybercrime.gov.in']) expect(mail?.text).toContain(words)
  },
)
