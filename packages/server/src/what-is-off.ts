import type { Config } from './config.ts'

/** What members of a real service can't do yet, in the lines that a start prints. Elsewhere sandboxes stand in. */
export function whatIsOff({ production, gateways, sms }: Pick<Config, 'production' | 'gateways' | 'sms'>) {
  if (!production) return []
  return [
    ...(gateways.razorpay ? [] : ['  Payments   OFF in rupees: set the RAZORPAY_ settings']),
    ...(gateways.stripe ? [] : ['  Payments   OFF in other currencies: set the STRIPE_ settings']),
    ...(sms ? [] : ['  SMS        OFF: set SMS_URL']),
  ]
}
