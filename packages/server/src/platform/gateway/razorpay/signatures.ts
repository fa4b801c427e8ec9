import { createHmac, timingSafeEqual } from 'node:crypto'

const HEX = /^[0-9a-f]{64}$/

/** HMAC-SHA256 in lower-case hex, Razorpay's form of a signature. */
export const sign = (message: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex')

/** Compares in constant time; false for anything but 64 lower-case hex digits. */
export function isSignedBy(message: string | Buffer, signature: string, secret: string): boolean {
  return (
    HEX.test(signature) && timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(sign(message, secret), 'hex'))
  )
}

/** Message that the checkout signs after a payment, to prove that the gateway took this payment for this order. */
export const paymentMessage = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`
