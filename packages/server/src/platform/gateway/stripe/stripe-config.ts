import type { SettingReader } from '../setting-reader.ts'

/** How to reach Stripe, and the secrets that authenticate both sides. */
export interface StripeConfig {
  readonly secretKey: string
  /** Public. The hosted checkout needs none; its mode must be that of the secret key. */
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Also accepted for webhooks while the secret is rotated. */
  readonly oldWebhookSecret: string | undefined
  /** Without the final /v1. */
  readonly apiUrl: string
}

const STRIPE_API = 'https://api.stripe.com'

const modeOf = (key: string): string | undefined => /^(?:sk|rk|pk)_(test|live)_\w+$/.exec(key)?.[1]

/** Stripe's settings; undefined without keys. A live key outside production, or keys of two modes, are a fault. */
export function readStripe({ get, address, production, fault }: SettingReader): StripeConfig | undefined {
  const secretKey = get('STRIPE_SECRET_KEY')
  const publishableKey = get('STRIPE_PUBLISHABLE_KEY')
  const webhookSecret = get('STRIPE_WEBHOOK_SECRET')
  const oldWebhookSecret = get('STRIPE_WEBHOOK_SECRET_OLD')
  const apiUrl = address('STRIPE_API_URL', production ? ['https:'] : ['https:', 'http:']) ?? STRIPE_API
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    fault('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are needed together.')
    return undefined
  }
  const mode = modeOf(secretKey)
  if (mode === undefined || secretKey.startsWith('pk_'))
    fault('STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_.')
  else if (!publishableKey.startsWith('pk_') || modeOf(publishableKey) !== mode)
    fault(`STRIPE_PUBLISHABLE_KEY must begin with pk_${mode}_, as STRIPE_SECRET_KEY is a ${mode} key.`)
  if (mode === 'live' && !production) fault('STRIPE_SECRET_KEY is a live key: these are accepted in production only.')
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    oldWebhookSecret,
    apiUrl: apiUrl.replace(/\/+$/, '').replace(/\/v1$/, ''),
  }
}
