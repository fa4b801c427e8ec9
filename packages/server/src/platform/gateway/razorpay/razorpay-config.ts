import { CHECKOUT_SCRIPT } from '@thunai/contract/money/payments'
import type { SettingReader } from '../setting-reader.ts'

/** How to reach the payment gateway, and the secrets that authenticate both sides. */
export interface RazorpayConfig {
  /** Public: the checkout shows it to everyone. */
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Also accepted for webhooks while the secret is rotated: delayed ones are signed with the old one. */
  readonly oldWebhookSecret: string | undefined
  /** Ends in /v1. */
  readonly apiUrl: string
  readonly checkoutUrl: string
}

export const RAZORPAY_API = 'https://api.razorpay.com/v1'

/**
 * The gateway's settings; undefined without keys. A live key outside production, or one secret for both directions, is
 * a fault.
 */
export function readRazorpay({ get, address, production, fault }: SettingReader): RazorpayConfig | undefined {
  const keyId = get('RAZORPAY_KEY_ID')
  const keySecret = get('RAZORPAY_KEY_SECRET')
  const webhookSecret = get('RAZORPAY_WEBHOOK_SECRET')
  const oldWebhookSecret = get('RAZORPAY_WEBHOOK_SECRET_OLD')
  const apiUrl = address('RAZORPAY_API_URL', production ? ['https:'] : ['https:', 'http:']) ?? RAZORPAY_API
  const checkoutUrl = address('RAZORPAY_CHECKOUT_URL', production ? ['https:'] : ['https:', 'http:']) ?? CHECKOUT_SCRIPT
  if (keyId === undefined && keySecret === undefined && webhookSecret === undefined) return undefined
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) {
    fault('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are needed together.')
    return undefined
  }
  if (!/^rzp_(test|live)_\w+$/.test(keyId)) fault('RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.')
  if (keyId.startsWith('rzp_live_') && !production)
    fault('RAZORPAY_KEY_ID is a live key: these are accepted in production only.')
  const secrets = [keySecret, webhookSecret, ...(oldWebhookSecret === undefined ? [] : [oldWebhookSecret])]
  if (new Set(secrets).size < secrets.length)
    fault(
      'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must differ, from each other and from RAZORPAY_WEBHOOK_SECRET_OLD.',
    )
  return {
    keyId,
    keySecret,
    webhookSecret,
    oldWebhookSecret,
    apiUrl: `${apiUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`,
    checkoutUrl,
  }
}
