import { CHECKOUT_SCRIPT } from '@thunai/contract/money/payments'
import { RAZORPAY_API, type RazorpayConfig } from './razorpay-config.ts'

/** Origins that Razorpay's own checkout script loads from, frames and calls. */
const RAZORPAY_ORIGINS = [
  'https://checkout.razorpay.com',
  'https://api.razorpay.com',
  'https://lumberjack.razorpay.com',
  'https://cdn.razorpay.com',
] as const

/**
 * Origins that the plans page may load for a payment: that of the configured checkout script, and Razorpay's own if the
 * script or the calls use them. Without settings these are Razorpay's: the page falls back to its script if an order
 * names none, and the sandbox is at the site's own address.
 */
export function checkoutOrigins(config: Pick<RazorpayConfig, 'apiUrl' | 'checkoutUrl'> | undefined): readonly string[] {
  if (!config) return RAZORPAY_ORIGINS
  const [script, calls] = [new URL(config.checkoutUrl).origin, new URL(config.apiUrl).origin]
  const isRazorpays = script === new URL(CHECKOUT_SCRIPT).origin || calls === new URL(RAZORPAY_API).origin
  return [...new Set([script, ...(isRazorpays ? RAZORPAY_ORIGINS : [])])]
}
