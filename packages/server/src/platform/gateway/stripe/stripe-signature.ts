import { createHmac, timingSafeEqual } from 'node:crypto'

/** An event signed longer ago may be a replay. https://docs.stripe.com/webhooks#replay-attacks */
const TOLERANCE_SECONDS = 300

/**
 * Checks `Stripe-Signature: t=…,v1=…[,v1=…]`, where each v1 is HMAC-SHA256 of "t.body". While a secret is rolled, Stripe
 * signs with both and sends several v1. https://docs.stripe.com/webhooks#verify-manually
 */
export function isStripeSignature(body: Buffer, header: string, secret: string, now: Date): boolean {
  const pairs = header.split(',').map((pair) => pair.trim().split('=', 2) as [string, string?])
  const time = pairs.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return pairs.some(
    ([name, value = '']) =>
      name === 'v1' && /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  )
}
