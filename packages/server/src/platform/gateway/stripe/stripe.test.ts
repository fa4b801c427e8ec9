import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { GatewayError } from '../gateway-error.ts'
import type { CheckoutRequest } from '../gateway.ts'
import { openStandIn, type StandIn } from './sandbox/open-stand-in.ts'
import { openStripe } from './stripe.ts'

let standIn: StandIn
const clock = testClock()
beforeAll(async () => {
  standIn = await openStandIn(clock)
})
afterAll(() => standIn.close())

const usd = (minor: number) => ({ minor, currency: 'USD' })
const checkoutOf = (reference: string, more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  money: usd(1999),
  reference,
  planName: 'Gold & “பொன்”',
  payerEmail: 'payer@example.com',
  returnTo: { paid: 'https://thunai.example/paid?order=1', closed: 'https://thunai.example/plans' },
  ...more,
})
const by = (reference: string) => ({ reference, createdAt: clock.now() })
const failureOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof GatewayError ? [error.failure, error.status] : error),
  )

describe('Stripe, as its stand-in answers', () => {
  it('opens a checkout by a form, finds it by our reference, and reads the payment (GW-01)', async () => {
    const stripe = openStripe(standIn.config)
    const made = await stripe.openCheckout(checkoutOf('ref-1'))
    expect(made).toEqual({
      orderId: expect.stringMatching(/^cs_test_/),
      url: expect.stringContaining(made.orderId),
      key: null,
    })
    expect(standIn.ledger.session(made.orderId)).toMatchObject({
      amount_total: 1999,
      currency: 'usd',
      client_reference_id: 'ref-1',
      customer_email: 'payer@example.com',
      product: 'Gold & “பொன்”',
      success_url: 'https://thunai.example/paid?order=1',
    })
    expect(await stripe.findCheckout(by('ref-1'))).toEqual(made)
    expect(await stripe.findCheckout(by('ref-none'))).toBeUndefined()
    expect(await stripe.findPayments(made.orderId)).toEqual([])
    const { payment_intent: id } = standIn.ledger.pay(made.orderId)
    const payment = { id, orderId: made.orderId, money: usd(1999), status: 'taken' }
    expect(await stripe.findPayments(made.orderId)).toEqual([payment])
    expect(await stripe.findPayment(id!)).toEqual(payment)
  })

  it('creates one session per order, even if the first answer was lost, and refuses other terms under its key (GW-02)', async () => {
    const stripe = openStripe(standIn.config)
    standIn.faults.add('POST /checkout/sessions', 'cut-after')
    expect(await failureOf(stripe.openCheckout(checkoutOf('ref-2')))).toEqual(['unknown', 0])
    const found = await stripe.findCheckout(by('ref-2'))
    expect(await stripe.openCheckout(checkoutOf('ref-2'))).toEqual(found)
    expect(standIn.ledger.sessions().filter((one) => one.client_reference_id === 'ref-2')).toHaveLength(1)
    expect(await failureOf(stripe.openCheckout(checkoutOf('ref-2', { money: usd(100) })))).toEqual(['refused', 400])
  })

  it('finds an order among hundreds of the same minute', async () => {
    const stripe = openStripe(standIn.config)
    const made = await stripe.openCheckout(checkoutOf('ref-3'))
    for (let n = 0; n < 250; n++)
      standIn.ledger.createSession({
        amount: 100,
        currency: 'usd',
        product: 'x',
        reference: `other-${n}`,
        email: null,
        success: 'https://a.example',
        cancel: 'https://a.example',
      })
    expect((await stripe.findCheckout(by('ref-3')))?.orderId).toBe(made.orderId)
  })

  it('distinguishes a refusal from an unknown outcome', async () => {
    const stripe = openStripe(standIn.config)
    expect(await failureOf(stripe.openCheckout(checkoutOf('ref-4', { money: usd(49) })))).toEqual(['refused', 400])
    expect(await failureOf(stripe.findPayment('pi_none'))).toEqual(['refused', 404])
    const stranger = openStripe({ ...standIn.config, secretKey: 'sk_test_wrong' })
    expect(await failureOf(stranger.findPayment('pi_none'))).toEqual(['refused', 401])
    for (const [fault, status] of [
      ['out', 500],
      ['too-many', 429],
      ['cut-before', 0],
    ] as const) {
      standIn.faults.add('POST /checkout/sessions', fault)
      expect(await failureOf(stripe.openCheckout(checkoutOf('ref-5')))).toEqual(['unknown', status])
    }
  })

  it('refunds once per refund of ours, and never more than was paid (GW-03)', async () => {
    const stripe = openStripe(standIn.config)
    const { orderId } = await stripe.openCheckout(checkoutOf('ref-6'))
    const id = standIn.ledger.pay(orderId).payment_intent!
    const refund = { reference: 'refund-1', money: usd(500) }
    standIn.faults.add('POST /refunds', 'cut-after')
    expect(await failureOf(stripe.refund(id, refund))).toEqual(['unknown', 0])
    const made = await stripe.refund(id, refund)
    expect(made).toMatchObject({ paymentId: id, money: usd(500), reference: 'refund-1', status: 'done' })
    expect(await stripe.findRefunds(id)).toEqual([made])
    expect(await failureOf(stripe.refund(id, { reference: 'refund-2', money: usd(1500) }))).toEqual(['refused', 400])
  })

  it('counts currencies without decimal places in whole units, except the two that Stripe counts in hundredths (GW-04)', async () => {
    const stripe = openStripe(standIn.config)
    const sent: string[] = []
    const original = globalThis.fetch
    globalThis.fetch = async (_url, init) => {
      sent.push(new URLSearchParams(String(init?.body)).get('line_items[0][price_data][unit_amount]') ?? '')
      return new Response('{}', { status: 500 })
    }
    try {
      for (const currency of ['JPY', 'UGX', 'USD', 'KWD'])
        await failureOf(stripe.openCheckout(checkoutOf(`ref-${currency}`, { money: { minor: 5000, currency } })))
    } finally {
      globalThis.fetch = original
    }
    expect(sent).toEqual(['5000', '500000', '5000', '5000'])
  })

  it('reads a session that expired unpaid as a failed payment', async () => {
    const stripe = openStripe(standIn.config)
    const { orderId } = await stripe.openCheckout(checkoutOf('ref-7'))
    standIn.ledger.expire(orderId)
    expect(await stripe.findPayments(orderId)).toMatchObject([{ status: 'failed' }])
  })
})

describe('a webhook of Stripe', () => {
  const now = clock.now()
  const seconds = Math.floor(now.getTime() / 1000)
  const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
  const event = (object: object, type = 'checkout.session.completed') =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: seconds, data: { object } })
  const session = {
    id: 'cs_test_1',
    object: 'checkout.session',
    amount_total: 1999,
    currency: 'usd',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    client_reference_id: 'ref',
    status: 'complete',
    url: null,
  }
  const read = (body: string, signature: string | undefined, at = now) =>
    openStripe(standIn.config).readWebhook(
      Buffer.from(body),
      signature === undefined ? {} : { 'stripe-signature': signature },
      at,
    )
  const later = (by: number) => new Date(now.getTime() + by * 1000)

  it('is accepted if one of its v1 signatures is valid for time and bytes with our secret (GW-05)', () => {
    const body = event(session)
    const right = hmac(`${seconds}.${body}`, standIn.config.webhookSecret)
    const wrong = hmac(`${seconds}.${body}`, 'whsec_other')
    const payment = { id: 'pi_1', orderId: 'cs_test_1', money: usd(1999), status: 'taken' }
    for (const signature of [`t=${seconds},v1=${right}`, `t=${seconds},v1=${wrong},v1=${right},v0=${wrong}`])
      expect(read(body, signature)).toMatchObject({ id: 'evt_1', kind: 'checkout.session.completed', payment })
    for (const signature of [
      undefined,
      '',
      `t=${seconds}`,
      `v1=${right}`,
      `t=${seconds},v1=${wrong}`,
      `t=${seconds},v0=${right}`,
      `t=${seconds},v1=${right.toUpperCase()}`,
      `t=${seconds},v1=${right.slice(1)}`,
      `t=${seconds + 1},v1=${right}`,
      `t=${seconds},v1=${hmac(body, standIn.config.webhookSecret)}`,
    ])
      expect(read(body, signature)).toBeUndefined()
    expect(read(`${body} `, `t=${seconds},v1=${right}`)).toBeUndefined()
  })

  it('is refused more than 300 seconds after it was signed (GW-05)', () => {
    const body = event(session)
    const signature = `t=${seconds},v1=${hmac(`${seconds}.${body}`, standIn.config.webhookSecret)}`
    const edge = new Date(seconds * 1000)
    expect(read(body, signature, new Date(edge.getTime() + 300_000))).toBeDefined()
    expect(read(body, signature, new Date(edge.getTime() + 301_000))).toBeUndefined()
    expect(read(body, signature, later(-302))).toBeUndefined()
  })

  it('reports money only for a paid session, and nothing for unreadable or unused events', () => {
    const signed = (body: string) =>
      read(body, `t=${seconds},v1=${hmac(`${seconds}.${body}`, standIn.config.webhookSecret)}`)
    expect(signed(event({ ...session, payment_status: 'unpaid' }))?.payment).toBeUndefined()
    expect(signed(event(session, 'checkout.session.expired'))?.payment?.status).toBe('failed')
    expect(signed(event({ object: 'customer', id: 'cus_1' }, 'customer.created'))).toEqual({
      id: 'evt_1',
      kind: 'customer.created',
      at: new Date(seconds * 1000),
    })
    expect(signed('nonsense')).toMatchObject({ kind: 'unreadable' })
    const refund = {
      id: 're_1',
      object: 'refund',
      amount: 5,
      currency: 'usd',
      payment_intent: 'pi_1',
      status: 'failed',
    }
    expect(signed(event(refund, 'refund.failed'))?.refund).toEqual({
      id: 're_1',
      paymentId: 'pi_1',
      money: usd(5),
      reference: null,
      status: 'failed',
    })
  })
})

describe('the settings of Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  }
  const read = (env: Record<string, string>) => readConfig({ TOKEN_SECRET: 'x'.repeat(40), ...env }).gateways.stripe
  const faultsOf = (env: Record<string, string>) => {
    try {
      return void read(env)
    } catch (error) {
      return String(error)
    }
  }

  it('are complete or absent, and default to Stripe’s own address (GW-06)', () => {
    expect(read({})).toBeUndefined()
    expect(read(keys)?.apiUrl).toBe('https://api.stripe.com')
    expect(read({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:9/v1/' })?.apiUrl).toBe('http://127.0.0.1:9')
    for (const name of Object.keys(keys)) expect(faultsOf({ ...keys, [name]: '' })).toContain('needed together')
  })

  it('stop the start with a live key outside production, or with keys of two modes (GW-06)', () => {
    expect(faultsOf({ ...keys, STRIPE_SECRET_KEY: 'sk_live_abc' })).toContain('pk_live_')
    const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }
    expect(faultsOf(live)).toContain('live key')
    expect(faultsOf({ ...keys, STRIPE_SECRET_KEY: 'pk_test_abc' })).toContain('must begin')
  })
})
