import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { inProduction } from './testing/in-production.ts'
import { whatIsOff } from './what-is-off.ts'

it('a start in production prints what is off, and in development nothing (OPS-11)', () => {
  expect(whatIsOff(readConfig({ ...inProduction() }))).toEqual([
    '  Payments   OFF in rupees: set the RAZORPAY_ settings',
    '  Payments   OFF in other currencies: set the STRIPE_ settings',
    '  SMS        OFF: set SMS_URL',
  ])
  const all = {
    SMS_URL: 'https://sms.thunai.in/',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'one',
    RAZORPAY_WEBHOOK_SECRET: 'two',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  expect(whatIsOff(readConfig({ ...inProduction(), ...all }))).toEqual([])
  const inTest = { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', RAZORPAY_KEY_ID: 'rzp_test_1' }
  expect(whatIsOff(readConfig({ ...inProduction(), ...all, ...inTest }))).toEqual(
    ['razorpay', 'stripe'].map(
      (name) => `  Payments   TEST KEYS of ${name}: plans start, and no money moves. Set its live keys before you open`,
    ),
  )
  expect(whatIsOff({ ...readConfig({ ...inProduction() }), production: false })).toEqual([])
})
