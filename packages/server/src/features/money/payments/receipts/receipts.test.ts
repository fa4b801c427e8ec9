import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { anOrder, booksOf, payAtGateway, proofOf, sandboxOf, verify } from '../../../../testing/office/a-payment.ts'
import { mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

async function buy(member: TestMember) {
  const order = await anOrder(test, member)
  const payment = payAtGateway(test, order)
  expect((await verify(test, proofOf(test, order, payment), member.token)).status).toBe(200)
  return { order, payment }
}

describe('a receipt', () => {
  it('names payer, amount and plan, to the member only', async () => {
    const member = await aMember(test.services, { name: 'Lakshmi Raman' })
    const { order, payment } = await buy(member)
    const path = `/api/payments/${order.paymentRefId}/receipt`
    const { status, body } = await test.call('GET', path, { token: member.token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      number: expect.stringMatching(/^\d{4}-\d{2}\/\d{6}$/),
      payerName: 'Lakshmi Raman',
      memberId: member.memberId,
      packageName: 'Gold',
      validatyDays: 180,
      amount: 1999,
      currency: 'INR',
      paymentId: payment.id,
      orderId: order.orderId,
    })
    const other = await aMember(test.services)
    for (const answer of [
      await test.call('GET', path, { token: other.token }),
      await test.call('GET', '/api/payments/nothing/receipt', { token: member.token }),
    ])
      expect(answer.status).toBe(404)
    expect((await test.call('GET', path)).status).toBe(401)
    const list = await test.call('GET', '/api/payments', { token: member.token })
    expect(list.body.data).toEqual([
      expect.objectContaining({ state: 'paid', receiptNumber: body.data.number, amount: 1999 }),
    ])
    expect((await test.call('GET', '/api/payments', { token: other.token })).body.data).toEqual([])
  })

  it('of a plan bought during a rest has the plan’s real end, without the resting days (PAUSE-04)', async () => {
    const member = await aMember(test.services)
    const body = { kind: 'pause', days: 30 }
    expect((await test.call('POST', '/api/pause', { token: member.token, body })).status).toBe(200)
    const { order } = await buy(member)
    const { token } = member
    const receipt = await test.call('GET', `/api/payments/${order.paymentRefId}/receipt`, { token })
    const usage = await test.call('GET', `/packageservice/package-usage/profile/${member.profileId}`, { token })
    expect(receipt.body.data.endsAt).toBe(usage.body.data[0].expiresAt)
    const days = (Date.parse(receipt.body.data.endsAt) - test.clock.now().getTime()) / 86_400_000
    expect(days).toBe(210)
  })

  it('is a PDF in which names are glyphs only (T86)', async () => {
    const member = await aMember(test.services, { name: '<script>லட்சுமி ()/JS (app.alert)' })
    const { order } = await buy(member)
    const response = await test.app.inject({
      url: `/api/payments/${order.paymentRefId}/receipt.pdf`,
      headers: { authorization: `Bearer ${member.token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="receipt-[\d-]+\.pdf"$/),
    })
    const bytes = response.rawPayload
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const withoutStreams = bytes.toString('latin1').replaceAll(/stream\r?\n[\s\S]*?endstream/g, '')
    expect(withoutStreams).not.toMatch(/\/JS|\/JavaScript|\/OpenAction|<script/)
    // Letters are drawn as glyphs of embedded fonts, never as text in the page's own program.
    const page = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, stream = '']) =>
      unpacked(Buffer.from(stream, 'latin1')),
    )
    expect(page.join('\n')).not.toContain('app.alert')
  })

  it('is mailed with the plan (G-75)', async () => {
    const member = await aMember(test.services)
    await buy(member)
    const [mail, ...more] = await mailsTo(test, member.email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/receipt \d{4}-\d{2}\/\d{6}$/)
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toMatch(/We have received ₹1,999\.00 for the Gold plan/)
  })

  it('has the next number, without gaps for concurrent payments', async () => {
    const { db } = test.services
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(test.services)))
    await Promise.all(members.map(buy))
    const serials = (await db.selectFrom('receipt').select('serial').orderBy('serial').execute()).map(
      ({ serial }) => serial,
    )
    expect(serials).toEqual(serials.map((_, index) => index + 1))
  })
})

describe('the gateway’s secrets', () => {
  it('are in no answer, only the key id is (T66)', async () => {
    const member = await aMember(test.services)
    const { order, payment } = await buy(member)
    const { keyId, keySecret, webhookSecret, oldWebhookSecret } = sandboxOf(test).config
    const { token } = member
    const answers = await Promise.all([
      test.call('GET', '/api/payments', { token }),
      test.call('GET', '/api/payments/last', { token }),
      test.call('GET', '/api/openapi.json'),
      test.call('GET', `/api/payments/${order.paymentRefId}/receipt`, { token }),
      verify(test, proofOf(test, order, payment), token),
      verify(test, {}),
      test.call('GET', '/dev/razorpay/v1/checkout.js'),
      test.call('POST', '/paymentservice/payment/webhook', { body: {} }),
      test.call('POST', '/dev/razorpay/v1/checkout/pay', {
        body: { key: keyId, order_id: order.orderId, outcome: 'success' },
      }),
    ])
    const all = [JSON.stringify(order), ...answers.map(({ text, headers }) => text + JSON.stringify(headers))].join(
      '\n',
    )
    for (const secret of [keySecret, webhookSecret, oldWebhookSecret]) expect(all).not.toContain(secret)
    expect(all).toContain(keyId)
    expect((await booksOf(test, order.orderId)).subscriptions).toHaveLength(1)
  })
})

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return stream.toString('latin1')
  }
}
