import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words = Readonly<Record<'both' | 'email' | 'mobile', MessageDescriptor>>

const SAID: Words = {
  both: msg`Your email and mobile number are not verified yet.`,
  email: msg`Your email is not verified yet.`,
  mobile: msg`Your mobile number is not verified yet.`,
}
const WHY_EMAIL = msg`Families trust a verified profile, and you can reset a forgotten password by email.`
const ASKED: Words = {
  both: msg`Please verify your email and mobile number.`,
  email: msg`Please verify your email.`,
  mobile: msg`Please verify your mobile number.`,
}

/** The sentence and link for the missing verification; undefined if both are verified. */
export function unverified(email: boolean, mobile: boolean) {
  if (email && mobile) return undefined
  const what = email ? 'mobile' : mobile ? 'email' : 'both'
  return { said: SAID[what], asked: ASKED[what], why: email ? msg`Families trust a verified profile.` : WHY_EMAIL }
}
