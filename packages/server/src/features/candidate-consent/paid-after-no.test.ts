import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { anOrder, booksOf, payAtGateway, proofOf, sendWebhook, verify, webhookOf } from '../../testing/a-payment.ts'
import { codeTo, mailsTo } from '../../testing/kept-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('money that comes for a profile after its candidate’s no buys no plan, which would go with the profile: family and operator are told', async () => {
  const { order, mother } = await anOrderBeforeTheNo()
  await sendWebhook(test, webhookOf(test, payAtGateway(test, order)))
  const { payments, subscriptions } = await booksOf(test, order.orderId)
  expect([payments.map(({ outcome }) => outcome), subscriptions]).toEqual([['surplus'], []])
  const [stray] = (await mailsTo(test, test.services.site.email)).slice(-1)
  expect(stray?.subject).toMatch(/^A payment needs you/)
  expect(stray?.text).toContain('the candidate has said no to the profile')
  const [mail] = (await mailsTo(test, mother.email)).slice(-1)
  expect(mail?.subject).toBe('Your payment goes back to you')
})

it('whoever hands in the proof of such money learns that it goes back, however often, and has one mail of it', async () => {
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

/** An order of a mother whose daughter says no while the checkout is open; a new one would be refused. */
async function anOrderBeforeTheNo() {
  const mother = await aMember(test.services)
  const { token } = mother
  await test.services.database.pool.query("update profile set created_for = 'Daughter' where id = $1", [
    mother.profileId,
  ])
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
