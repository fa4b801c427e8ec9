import { rupeesOf } from '@thunai/contract/money/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { checkoutOrigins } from './checkout-origins.ts'
import { GatewayError } from '../gateway-error.ts'
import { openRazorpay } from './razorpay.ts'
import { openSandbox, type Sandbox } from './sandbox/open-sandbox.ts'
import { heardLog } from '../../../testing/outside/heard-log.ts'
import { inProduction } from '../../../testing/in-production.ts'

let sandbox: Sandbox
const clock = testClock()
beforeAll(async () => {
  sandbox = await openSandbox(clock)
})
afterAll(() => sandbox.close())

const order = {
  money: rupeesOf(99_900),
  reference: 'ref-1',
  planName: 'Silver',
  payerEmail: 'payer@example.in',
  returnTo: { paid: '', closed: '' },
}
const by = (reference: string) => ({ reference, createdAt: clock.now() })
const failureOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof GatewayError ? [error.failure, error.status] : error),
  )

describe('the client of the gateway', () => {
  it('creates an order, finds it by its receipt, and sees and captures its payments', async () => {
    const gateway = openRazorpay(sandbox.config)
    const made = await gateway.openCheckout(order)
    expect(made).toEqual({
      orderId: expect.stringMatching(/^order_/),
      url: sandbox.config.checkoutUrl,
      key: sandbox.config.keyId,
    })
    expect(await gateway.findCheckout(by('ref-1'))).toEqual(made)
    expect(await gateway.findCheckout(by('ref-2'))).toBeUndefined()
    const held = sandbox.ledger.pay(made.orderId, { outcome: 'success', capture: false })
    expect(await gateway.findPayments(made.orderId)).toEqual([
      { id: held.id, status: 'held', orderId: made.orderId, money: rupeesOf(99_900) },
    ])
    expect((await gateway.capture(held.id, rupeesOf(99_900))).status).toBe('taken')
    expect((await gateway.findPayment(held.id)).status).toBe('taken')
  })

  it('distinguishes a refusal of the gateway from an unknown outcome', async () => {
    const { log, lines } = heardLog()
    const gateway = openRazorpay(sandbox.config, { log })
    // only for calls that get no answer: on a busy machine the others may need longer
    const impatient = openRazorpay(sandbox.config, { patienceMs: 300, log })
    expect(await failureOf(gateway.openCheckout({ ...order, money: rupeesOf(99) }))).toEqual(['refused', 400])
    expect(await failureOf(gateway.findPayment('pay_none'))).toEqual(['refused', 400])
    expect(await failureOf(openRazorpay({ ...sandbox.config, keySecret: 'wrong' }).openCheckout(order))).toEqual([
      'refused',
      401,
    ])
    for (const [kind, status] of [
      ['reset-before', 0],
      ['reset-after', 0],
      ['hang', 0],
      ['delay', 0],
      ['too-many', 429],
      ['failure', 500],
      ['bad-gateway', 502],
      ['half-json', 200],
    ] as const) {
      sandbox.faults.add({ call: 'createOrder', kind, ms: 2000 })
      const client = kind === 'hang' || kind === 'delay' ? impatient : gateway
      expect(await failureOf(client.openCheckout(order))).toEqual(['unknown', status])
    }
    // callers go on with an unknown outcome, so the log contains the reason
    expect(lines.map(({ msg }) => msg)).toEqual(Array(10).fill('a call of the payment gateway failed'))
    expect(lines[2]).toMatchObject({ method: 'POST', path: '/orders', err: { type: 'GatewayError' } })
    expect(
      await failureOf(openRazorpay({ ...sandbox.config, apiUrl: 'http://127.0.0.1:1/v1' }).openCheckout(order)),
    ).toEqual(['unknown', 0])
  })

  it('keeps the secret out of its errors', async () => {
    const error = await openRazorpay({ ...sandbox.config, apiUrl: 'http://127.0.0.1:1/v1' })
      .openCheckout(order)
      .catch((reason: unknown) => reason)
    expect(String(error)).not.toContain(sandbox.config.keySecret)
  })
})

describe('the sandbox gateway', () => {
  const ask = async (body: object, authorization?: string) => {
    const key = Buffer.from(`${sandbox.config.keyId}:${sandbox.config.keySecret}`).toString('base64')
    const response = await fetch(`${sandbox.config.apiUrl}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: authorization ?? `Basic ${key}` },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  it('answers as Razorpay documents it: ids, seconds, errors with code and field', async () => {
    const { status, body } = await ask({ amount: 29_935, currency: 'INR', receipt: 'r', notes: { a: 'b' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      entity: 'order',
      amount: 29_935,
      amount_paid: 0,
      amount_due: 29_935,
      currency: 'INR',
      receipt: 'r',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { a: 'b' },
      created_at: Math.floor(clock.now().getTime() / 1000),
    })
    expect(await ask({ amount: 99, currency: 'INR' })).toMatchObject({
      status: 400,
      body: {
        error: { code: 'BAD_REQUEST_ERROR', description: 'The amount must be at least INR 1.00', field: 'amount' },
      },
    })
    for (const wrong of [
      { amount: 100.5, currency: 'INR' },
      { amount: '100', currency: 'INR' },
      { amount: 100, currency: 'USD' },
      { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) },
      { amount: 100, currency: 'INR', notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'v'])) },
    ]) {
      expect((await ask(wrong)).status).toBe(400)
    }
    expect((await ask({ amount: 100, currency: 'INR' }, 'Basic nothing')).status).toBe(401)
  })

  it('refuses a second payment of a paid order and another sum to capture, and returns held money after three days', () => {
    const { ledger } = sandbox
    const made = ledger.createOrder({ amount: 500, currency: 'INR' })
    const held = ledger.pay(made.id, { outcome: 'success', capture: false })
    expect(() => ledger.capture(held.id, 400)).toThrow('equal')
    ledger.capture(held.id, 500)
    expect(() => ledger.capture(held.id, 500)).toThrow('already been captured')
    expect(() => ledger.pay(made.id, { outcome: 'success' })).toThrow('already done')
    expect(ledger.order(made.id)).toMatchObject({ status: 'paid', amount_paid: 500, amount_due: 0 })
    const other = ledger.createOrder({ amount: 500, currency: 'INR' })
    const lapsing = ledger.pay(other.id, { outcome: 'success', capture: false })
    clock.pass({ days: 4 })
    expect(ledger.payment(lapsing.id).status).toBe('refunded')
    expect(() => ledger.capture(lapsing.id, 500)).toThrow('Only payments')
  })
})

describe('the settings of the gateway', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_KEY_SECRET: 'one', RAZORPAY_WEBHOOK_SECRET: 'two' }
  const faultsOf = (env: Record<string, string>) => {
    try {
      readConfig({ TOKEN_SECRET: 'x'.repeat(40), ...env })
      return ''
    } catch (error) {
      return String(error)
    }
  }

  it('are complete or absent, accept an address with or without /v1, and default to Razorpay’s own', () => {
    expect(readConfig({ TOKEN_SECRET: 'x'.repeat(40) }).gateways.razorpay).toBeUndefined()
    expect(readConfig({ TOKEN_SECRET: 'x'.repeat(40), ...keys }).gateways.razorpay).toMatchObject({
      keyId: 'rzp_test_abc',
      apiUrl: 'https://api.razorpay.com/v1',
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    })
    for (const url of [
      'http://127.0.0.1:9',
      'http://127.0.0.1:9/',
      'http://127.0.0.1:9/v1',
      'http://127.0.0.1:9/v1/',
    ]) {
      expect(
        readConfig({ TOKEN_SECRET: 'x'.repeat(40), ...keys, RAZORPAY_API_URL: url }).gateways.razorpay?.apiUrl,
      ).toBe('http://127.0.0.1:9/v1')
    }
    expect(faultsOf({ RAZORPAY_KEY_ID: 'rzp_test_abc' })).toContain('needed together')
  })

  it('stop the start with a live key outside production, or with equal secrets', () => {
    expect(faultsOf({ ...keys, RAZORPAY_KEY_ID: 'rzp_live_abc' })).toContain('live key')
    expect(faultsOf({ ...keys, RAZORPAY_WEBHOOK_SECRET: 'one' })).toContain('must differ')
    expect(faultsOf({ ...keys, RAZORPAY_WEBHOOK_SECRET_OLD: 'two' })).toContain('must differ')
    expect(faultsOf({ ...keys, RAZORPAY_KEY_ID: 'abc' })).toContain('must begin')
    expect(faultsOf({ ...inProduction(), ...keys, RAZORPAY_KEY_ID: 'rzp_live_abc' })).toBe('')
  })
})

describe('the origins that the plans page may load', () => {
  const razorpays = [
    'https://checkout.razorpay.com',
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://cdn.razorpay.com',
  ]
  const its = 'https://pay.example.org'
  const [checkoutUrl, apiUrl] = [`${its}/v1/checkout.js`, `${its}:8443/v1`]
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_KEY_SECRET: 'one', RAZORPAY_WEBHOOK_SECRET: 'two' }
  const originsOf = (env: Record<string, string>) =>
    checkoutOrigins(readConfig({ TOKEN_SECRET: 'x'.repeat(40), ...env }).gateways.razorpay)

  it('are Razorpay’s own hosts, unless another checkout script is set', () => {
    expect(originsOf({})).toEqual(razorpays)
    expect(originsOf(keys)).toEqual(razorpays)
    expect(originsOf({ ...keys, RAZORPAY_API_URL: apiUrl })).toEqual(razorpays)
  })

  it('are the origin of the configured script, and Razorpay’s hosts only if its calls go there', () => {
    expect(originsOf({ ...keys, RAZORPAY_CHECKOUT_URL: checkoutUrl, RAZORPAY_API_URL: apiUrl })).toEqual([its])
    expect(originsOf({ ...keys, RAZORPAY_CHECKOUT_URL: checkoutUrl })).toEqual([its, ...razorpays])
  })
})
