import { CHECKOUT_SCRIPT } from '@thunai/contract/money/payments'
import { RAZORPAY_API, type RazorpayConfig } from './razorpay-config.ts'

/** What Razorpay's own checkout script loads from, frames and calls. */
const RAZORPAY_ORIGINS = [
  'https://checkout.razorpay.com',
  'https://api.razorpay.com',
  'https://lumberjack.razorpay.com',
  'https://cdn.razorpay.com',
] as const

/**
 * What the page of the plans may load for a payment: the origin of the checkout script that is set, and Razorpay's own
 * where the script or the calls are theirs. Without settings these are Razorpay's: the page falls back to its script
 * when an order names none, and the sandbox lies on the site's own address.
 */
export function checkoutOrigins(config: Pick<RazorpayConfig, 'apiUrl' | 'checkoutUrl'> | undefined): readonly string[] {
  if (!config) return RAZORPAY_ORIGINS
  const [script, calls] = [new URL(config.checkoutUrl).origin, new URL(config.apiUrl).origin]
  const isRazorpays = script === new URL(CHECKOUT_SCRIPT).origin || calls === new URL(RAZORPAY_API).origin
  return [...new Set([script, ...(isRazorpays ? RAZORPAY_ORIGINS : [])])]
}
