import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import {
  anOrder,
  booksOf,
  payAtGateway,
  proofOf,
  sendWebhook,
  verify,
  webhookOf,
} from '../../../testing/office/a-payment.ts'
import { changeProfile } from '../../../testing/members/change-profile.ts'
import { codeTo, mailsTo } from '../../../testing/outside/kept-mail.ts'
import { sendRefunds } from '../../money/payments/payments.api.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('a payment after the candidate’s refusal buys no plan, which would be deleted with the profile, and is refunded automatically', async () => {
  const { order, mother } = await anOrderBeforeTheNo()
  await sendWebhook(test, webhookOf(test, payAtGateway(test, order)))
  const { payments, subscriptions } = await booksOf(test, order.orderId)
  expect([payments.map(({ outcome }) => outcome), subscriptions]).toEqual([['surplus'], []])
  const subjects = async () => (await mailsTo(test, mother.email)).map(({ subject }) => subject)
  expect((await subjects()).at(-1)).toBe('Your payment goes back to you')
  expect(await sendRefunds(test.services)).toBe(0)
  const [payment] = (await booksOf(test, order.orderId)).payments
  expect(payment?.returned_minor).toBe(payment?.amount_minor)
  expect((await subjects()).at(-1)).toBe('₹1,999.00 is on its way back to you')
  // the operator has nothing to do
  expect(await mailsTo(test, test.services.site.email)).toEqual([])
})

it('the payer who sends the proof of such a payment is told each time that it is refunded, and gets one mail', async () => {
  const { order, mother } = await anOrderBeforeTheNo()
  const proof = proofOf(test, order, payAtGateway(test, order))
  for (let time = 0; time < 2; time++) {
    const { status, body } = await verify(test, proof, mother.token)
    expect([status, body.code]).toEqual([409, 'moneyGoesBack'])
  }
  const last = await test.call('GET', '/api/payments/last', { token: mother.token })
  expect(last.body.data.state).toBe('failed')
  const told = (await mailsTo(test, mother.email)).filter(({ subject }) => subject === 'Your payment goes back to you')
  expect(told).toHaveLength(1)
})

/** A mother's order whose checkout is open when her daughter refuses; a new order would be refused. */
async function anOrderBeforeTheNo() {
  const mother = await aMember(test.services)
  const { token } = mother
  await changeProfile(test.services, mother.profileId, { created_for: 'Daughter' })
  const email = `daughter-${mother.profileId}@example.in`
  await test.call('POST', '/api/consent/candidate', { token, body: { email } })
  const [link] = (await mailsTo(test, email)).flatMap(
    ({ text }) => /\/consent\/([a-p]{64})/.exec(text ?? '')?.[1] ?? [],
  )
  const order = await anOrder(test, mother)
  await test.call('POST', `/api/consent/${link}/code`)
  const body = { code: await codeTo(test, email), agree: false }
  expect((await test.call('POST', `/api/consent/${link}`, { body })).status).toBe(200)
  return { order, mother }
}
