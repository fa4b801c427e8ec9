import type { CodeOf, Failure, FailureCode } from '@thunai/client/call'
import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import { isOldEnough, type register, registration, registrationByPhone } from '@thunai/contract/identity/accounts'
import type { Gender } from '@thunai/contract/values/choices'
import { ageOn, dayInIndia, readDay } from '@thunai/contract/values/dates'
import { DEFAULT_AGE_LIMIT, MINIMUM_AGE } from '@thunai/contract/frame/limits'
import { phoneLoginId } from '@thunai/contract/contact/phones'
import { problemOf } from '../../../data/form-problem.ts'

/** Fields in the page's order. */
export const emptyForm = {
  profileFor: '',
  gender: '',
  name: '',
  dateOfBirth: '',
  marriedStatus: '',
  motherTongue: '',
  religion: '',
  caste: '',
  subCaste: '',
  emailContact: '',
  primaryContact: '',
  userLoginPassword: '',
  acceptedTerms: false,
  confirmedIntent: false,
}
export type RegistrationForm = typeof emptyForm
export type FieldName = keyof RegistrationForm
export const isFieldName = (name: string): name is FieldName => name in emptyForm
export const fieldNames: readonly FieldName[] = Object.keys(emptyForm).filter(isFieldName)

/** Preselected where the form is one page, as specified (REG-06). */
export const DEFAULT_GENDER: Gender = 'Male'

const MEN: ReadonlySet<string> = new Set(['Brother', 'Son', 'Father', 'Brother-in-law', 'Uncle', 'Nephew'])
const WOMEN: ReadonlySet<string> = new Set(['Daughter', 'Mother', 'Sister-in-law', 'Aunt', 'Niece'])

/** The gender implied by "Profile For"; undefined if it may be either. */
export const genderOf = (profileFor: string): Gender | undefined =>
  MEN.has(profileFor) ? 'Male' : WOMEN.has(profileFor) ? 'Female' : undefined

const isGender = (text: string): text is Gender => text in MINIMUM_AGE

/** The minimum age (VAL-14, VAL-15). */
export const ageLimitOf = (gender: string): number => (isGender(gender) ? MINIMUM_AGE[gender] : DEFAULT_AGE_LIMIT)

/** Errors by field, with the server's rules. */
export function faultsOf(form: RegistrationForm, now: Date, emailRequired = true): Partial<Record<FieldName, string>> {
  const faults: Partial<Record<string, string>> = {}
  const read = (emailRequired ? registration : registrationByPhone).safeParse(form)
  for (const issue of read.error?.issues ?? []) faults[String(issue.path[0])] ??= issue.message
  if (read.success && !isOldEnough(read.data.dateOfBirth, read.data.gender, dayInIndia(now)))
    faults['dateOfBirth'] = M.tooYoung
  if (!form.acceptedTerms) faults['acceptedTerms'] = M.consent
  if (!form.confirmedIntent) faults['confirmedIntent'] = M.consent
  return faults
}

/**
 * The wire format: dates as yyyy-mm-dd, with the keys that the client adds according to the specification (REG-19 to
 * REG-24).
 */
export function toPayload(form: RegistrationForm, now: Date) {
  const dateOfBirth = readDay(form.dateOfBirth) ?? ''
  return {
    ...form,
    dateOfBirth,
    age: ageOn(dateOfBirth, dayInIndia(now)),
    userLoginId: phoneLoginId(form.primaryContact),
    createdBy: 'user',
    isActive: true,
    isAvailable: true,
    roles: ['ONLINE_MEMBER'],
  }
}

/** Failures that correcting the form doesn't fix. */
const TO_TRY_AGAIN: ReadonlySet<FailureCode> = new Set<CodeOf<typeof register>>([
  'busy',
  'noAnswer',
  'tooManyRegistrations',
  'tooManyRequests',
  'tooManySms',
])

/**
 * Advice in addition to the general error (API-REG-02), for failures unrelated to the form, such as a limit or a lost
 * connection.
 */
export const adviceOf = (failure: Failure): string | undefined =>
  TO_TRY_AGAIN.has(failure.code) ? problemOf(failure, []) : undefined
