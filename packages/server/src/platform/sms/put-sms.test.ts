import { describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../testing/members/a-member.ts'
import { mailsTo, smsTo } from '../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { runTask } from '../../testing/run-task.ts'

const HERE = '203.0.113.7'
const elsewhere = (number: number) => `198.51.100.${number}`
const sendCode = (test: TestApp, { profileId, token }: TestMember, from: string) =>
  test.call('POST', `/profile/verification/sendotpmobileforverification/${profileId}`, { token, from })
const unverified = (test: TestApp) => aMember(test.services, { mobileVerified: false })

async function sendFrom(test: TestApp, times: number, from: (at: number) => string): Promise<number[]> {
  const statuses = []
  for (let at = 0; at < times; at += 1) statuses.push((await sendCode(test, await unverified(test), from(at))).status)
  return statuses
}

describe('SMS in an hour', () => {
  it('are limited to thirty per network address; other addresses are unaffected (SMS-21)', async () => {
    await using test = await openTestApp({ THROTTLE: 'on' })
    expect(await sendFrom(test, 31, () => HERE)).toEqual([...Array(30).fill(200), 429])
    const refused = await sendCode(test, await unverified(test), HERE)
    expect([refused.status, refused.body.code]).toEqual([429, 'tooManySms'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await sendCode(test, await unverified(test), elsewhere(1))).status).toBe(200)
    test.clock.pass({ hours: 1 })
    expect((await sendCode(test, await unverified(test), HERE)).status).toBe(200)
  })

  it('are limited by the operator’s setting, and the operator is told of a surge once (SMS-22, SMS-23)', async () => {
    await using test = await openTestApp({ THROTTLE: 'on', SMS_PER_HOUR: '6' })
    const alarms = async () => (await mailsTo(test, test.services.site.email)).map(({ subject }) => subject)
    expect(await sendFrom(test, 2, elsewhere)).toEqual([200, 200])
    expect(await alarms()).toEqual([])
    expect(await sendFrom(test, 6, elsewhere)).toEqual([200, 200, 200, 200, 429, 429])
    expect(await alarms()).toEqual([expect.stringMatching(/^3 SMS since /)])
    // the surge continues in the next hour: no second mail
    test.clock.pass({ hours: 1 })
    expect(await sendFrom(test, 4, elsewhere)).toEqual([200, 200, 200, 200])
    expect(await alarms()).toHaveLength(1)
    // it ended, and another one begins
    test.clock.pass({ hours: 2 })
    await sendFrom(test, 3, elsewhere)
    expect(await alarms()).toHaveLength(2)
    test.clock.pass({ days: 2 })
    await runTask(test.services, 'tidying the counts of SMS')
    expect(await test.services.db.selectFrom('sms_hour').selectAll().execute()).toEqual([])
  })

  it('are counted together if sent concurrently (SMS-22)', async () => {
    await using test = await openTestApp({ THROTTLE: 'on', SMS_PER_HOUR: '5' })
    const members = []
    for (let at = 0; at < 12; at += 1) members.push(await unverified(test))
    const answers = await Promise.all(members.map((member, at) => sendCode(test, member, elsewhere(at))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const sent = await Promise.all(members.map(({ phone }) => smsTo(test, phone)))
    expect(sent.flat()).toHaveLength(5)
  })
})

it('no SMS is sent to a country that the operator doesn’t allow (SMS-20)', async () => {
  await using test = await openTestApp({ SMS_COUNTRIES: 'SG, gb' })
  const indian = await sendCode(test, await unverified(test), HERE)
  expect([indian.status, indian.body.code]).toEqual([400, 'smsNotThere'])
  const tamilInSingapore = await unverified(test)
  await test.services.db
    .updateTable('account')
    .set({ phone: '6581234501' })
    .where('id', '=', tamilInSingapore.accountId)
    .execute()
  expect((await sendCode(test, tamilInSingapore, HERE)).status).toBe(200)
  expect(await smsTo(test, '6581234501')).toHaveLength(1)
})

it('a list of countries with an unknown one stops the start', async () => {
  await expect(openTestApp({ SMS_COUNTRIES: 'IN,XX' })).rejects.toThrow('SMS_COUNTRIES must be codes of countries')
})
