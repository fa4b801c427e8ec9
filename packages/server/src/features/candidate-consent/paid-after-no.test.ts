import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { anOrder, booksOf, payAtGateway, sendWebhook, webhookOf } from '../../testing/a-payment.ts'
import { codeTo, mailsTo } from '../../testing/kept-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('money that comes for a profile after its candidate’s no buys no plan, which would go with the profile: the operator is told', async () => {
  const mother = await aMember(test.services)
  const { token } = mother
  await test.services.database.pool.query("update profile set created_for = 'Daughter' where id = $1", [
    mother.profileId,
  ])
  const email = 'daughter1@example.in'
  await test.call('POST', '/api/consent/candidate', { token, body: { email } })
  const [link] = (await mailsTo(test, email)).flatMap(
    ({ text }) => /\/consent\/([a-p]{64})/.exec(text ?? '')?.[1] ?? [],
  )
  // the checkout is open while the daughter answers; a new order would be refused
  const order = await anOrder(test, mother)
  await test.call('POST', `/api/consent/${link}/code`)
  const body = { code: await codeTo(test, email), agree: false }
  expect((await test.call('POST', `/api/consent/${link}`, { body })).status).toBe(200)
  await sendWebhook(test, webhookOf(test, payAtGateway(test, order)))
  const { payments, subscriptions } = await booksOf(test, order.orderId)
  expect([payments.map(({ outcome }) => outcome), subscriptions]).toEqual([['surplus'], []])
  const told = (await mailsTo(test, test.services.site.email)).map(({ subject }) => subject)
  expect(told).toContainEqual(expect.stringMatching(/^A payment needs you/))
})
