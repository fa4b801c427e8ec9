import type { Config } from './config.ts'
import { gatewaysInTest } from './platform/gateway/gateways.ts'

/**
 * What members of a real service can't do yet, and what they do without paying, as lines for the start. In development
 * sandboxes replace it.
 */
export function whatIsOff({ production, gateways, sms }: Pick<Config, 'production' | 'gateways' | 'sms'>) {
  if (!production) return []
  return [
    ...(gateways.razorpay ? [] : ['  Payments   OFF in rupees: set the RAZORPAY_ settings']),
    ...(gateways.stripe ? [] : ['  Payments   OFF in other currencies: set the STRIPE_ settings']),
    ...gatewaysInTest(gateways).map(
      (name) => `  Payments   TEST KEYS of ${name}: plans start, and no money moves. Set its live keys before you open`,
    ),
    ...(sms ? [] : ['  SMS        OFF: set SMS_URL']),
  ]
}
