import * as z from 'zod/mini'
import { GENDERS, PROFILE_FOR, type Gender } from '../values/choices.ts'
import { ageOn, readDay, type Day } from '../values/dates.ts'
import { endpoint } from '../frame/endpoint.ts'
import {
  CODE,
  EARLIEST_DATE_OF_BIRTH,
  EMAIL_LENGTH,
  MINIMUM_AGE,
  NAME_LENGTH,
  PASSWORD_LENGTH,
} from '../frame/limits.ts'
import { onePassword } from '../values/passwords.ts'
import { nameFault, tidyName } from '../names/person-names.ts'
import { ambiguousDigits, isPhone, isPhoneOfTwoCountries, readPhone } from '../contact/phones.ts'
import { atMost, done, envelope, flag, idOrName, secret, text, typedCode } from '../frame/wire.ts'
import { REGISTRATION_MESSAGES as M } from './registration-messages.ts'

/** Exactly one address, without a list, a display name or a line break: safe to hand to a mail server. */
export const EMAIL = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\.]+(\.[^\s\p{C}@,;:<>()[\]"\\.]+)+$/u

/** Normal form of an e-mail address, for storing, looking up and counting. */
export const canonicalEmail = (typed: string): string => typed.replace(/\s/gu, '').toLowerCase()

export const email = text(EMAIL_LENGTH, M.emailWrong).check(
  z.overwrite((value) => value.toLowerCase()),
  z.refine((value) => value !== '', { error: M.emailMissing, abort: true }),
  // Some letters grow when lower-cased.
  z.refine((value) => value.length <= EMAIL_LENGTH && EMAIL.test(value), { error: M.emailWrong }),
)

/** An optional e-mail address; undefined if absent. */
export const emailIfAny = z.pipe(
  z.transform((value): unknown => (value === null || value === '' ? undefined : value)),
  z.optional(email),
)

interface OneOfTwo {
  readonly email?: string | undefined
  readonly phone: string
}
/** An e-mail, a phone number, or neither. */
export const atMostOneAddress = z.refine<OneOfTwo>(
  ({ email: mail, phone: number }) => mail === undefined || number === '',
  { error: M.bothAddresses, path: ['phone'] },
)

/** Exactly one of e-mail and phone number; `none` is the message if both are missing. */
export const oneAddress = (none: string) =>
  [
    z.refine<OneOfTwo>(({ email: mail, phone: number }) => mail !== undefined || number !== '', {
      error: none,
      path: ['email'],
    }),
    atMostOneAddress,
  ] as const

const oneOf = <const T extends readonly string[]>(values: T, message: string) =>
  z.pipe(
    z.transform((value) => {
      const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
      return values.find((known) => known.toLowerCase() === word)
    }),
    z.enum(values, { error: message }),
  )

const needed = (message: string) => text(200, M.unknownChoice).check(z.minLength(1, { error: message }))

/** A new password, in normal form but with its blanks kept. */
export const newPassword = secret.check(
  z.overwrite(onePassword),
  z.refine((value) => value !== '', { error: M.passwordMissing, abort: true }),
  z.refine((value) => [...value].length >= PASSWORD_LENGTH.min, { error: M.passwordShort }),
  atMost(PASSWORD_LENGTH.max, M.passwordLong),
)

/** The number parsed by `readPhone`, or the text as typed if it isn't a number; "" if absent. */
export const writtenPhone = z.pipe(
  z.transform((value) => (typeof value === 'number' ? String(value) : (value ?? ''))),
  z.string().check(
    z.maxLength(100, { error: M.phone }),
    z.overwrite((value) => readPhone(value) ?? (isPhoneOfTwoCountries(value) ? ambiguousDigits(value) : value.trim())),
  ),
)

/** E.164 digits of a phone number, without the plus; "" if absent. */
export const phone = writtenPhone.check(
  z.refine((value) => value === '' || isPhone(value), { error: ({ input }) => phoneFault(String(input)) }),
)

/** Message for a text that isn't parsed as a number. */
export const phoneFault = (written: string): string => (isPhoneOfTwoCountries(written) ? M.phoneOfTwo : M.phone)

const dayOfBirth = z.pipe(
  z.transform((value) => (typeof value === 'string' ? readDay(value.trim()) : undefined)),
  z.string({ error: M.dateOfBirth }).check(z.refine((day) => day >= EARLIEST_DATE_OF_BIRTH, { error: M.tooEarly })),
)

/** Minimum age, shared by registration, the edit form and the date picker (VAL-14 to VAL-16). */
export const isOldEnough = (dateOfBirth: Day, gender: Gender, today: Day): boolean =>
  ageOn(dateOfBirth, today) >= MINIMUM_AGE[gender]

/** A person's name, tidied. `nameFault` checks it. */
export const personName = ({ min, max }: { readonly min: number; readonly max: number }) =>
  text(max).check(
    z.overwrite(tidyName),
    z.refine((value) => value === '' || [...value].length >= min, { error: M.nameShort }),
    // Composing can change the number of letters.
    atMost(max),
  )

/** A name shown to strangers: required, without a phone number or an address in it. */
export const fullName = personName(NAME_LENGTH).check(
  z.refine((name) => nameFault(name) === undefined, {
    error: ({ input }) => M[nameFault(String(input)) ?? 'nameMissing'],
  }),
)

/**
 * The body of a registration. Keys that the server decides itself (roles, age, isActive, isAvailable, createdBy,
 * userLoginId) are accepted and ignored (G-35). The server checks the age by its own date: see `isOldEnough`.
 */
export const registration = z.object({
  profileFor: oneOf(PROFILE_FOR, M.profileFor),
  marriedStatus: needed(M.marriedStatus),
  gender: oneOf(GENDERS, M.gender),
  name: fullName,
  dateOfBirth: dayOfBirth,
  emailContact: email,
  primaryContact: phone,
  userLoginPassword: newPassword,
  motherTongue: needed(M.motherTongue),
  religion: needed(M.religion),
  caste: idOrName,
  subCaste: idOrName,
  /**
   * Consent from our own form (D-23). Clients of the specification don't send it; their members are asked at first
   * login.
   */
  acceptedTerms: flag,
  confirmedIntent: flag,
})

/** The same if the operator requires no e-mail (`EMAIL_REQUIRED=no`): a phone is required then. */
export const registrationByPhone = z.extend(registration, { emailContact: emailIfAny }).check(
  z.refine(({ emailContact, primaryContact }) => emailContact !== undefined || primaryContact !== '', {
    error: M.phoneNeeded,
    path: ['primaryContact'],
  }),
)
export type Registration = z.output<typeof registrationByPhone>

export const register = endpoint({
  method: 'POST',
  path: '/profile/base/save',
  caller: 'anyone',
  summary: 'Register a member; the first e-mail OTP is sent',
  creates: true,
  body: registration,
  /** `emailContact` is "" if none was given. */
  reply: envelope(
    z.object({
      profile: z.object({ id: z.string(), emailContact: z.string(), memberId: z.string(), userLoginId: z.string() }),
    }),
  ),
  actsOnce: true,
  refusals: ['invalidFields', 'alreadyRegistered', 'tooManyRegistrations', 'tooManySms', 'busy'],
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/gateway/login',
  caller: 'anyone',
  summary: 'Log in by mobile number, e-mail or member id',
  body: z.object({
    username: text(EMAIL_LENGTH),
    userpassword: z.optional(secret),
    userLoginPassword: z.optional(secret),
  }),
  reply: envelope(z.object({ access_token: z.string(), consentNeeded: z.boolean() })),
  refusals: ['loginRefused', 'tooManyLogins', 'invalidFields', 'busy'],
})

export const LOGIN_CODE_MESSAGES = {
  sent: 'If this is a member, a code is on its way.',
} as const

const loginName = z.object({ username: text(EMAIL_LENGTH) })

/** The ways to log in and register on this site, as configured. */
export const getEntryWays = endpoint({
  method: 'GET',
  path: '/api/entry',
  caller: 'anyone',
  summary: 'Whether members log in by a code, and whether a registration needs an e-mail',
  reply: envelope(z.object({ loginByCode: z.boolean(), emailRequired: z.boolean() })),
  refusals: [],
})

export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/auth/gateway/code',
  caller: 'anyone',
  summary: 'Send a code to log in with, by SMS or mail; the answer never tells whether the name is known',
  body: loginName,
  reply: done,
  refusals: ['loginByCodeOff', 'codeTooSoon', 'tooManyCodes', 'tooManyRequests', 'invalidFields', 'busy'],
})

export const loginByCode = endpoint({
  method: 'POST',
  path: '/auth/gateway/login-by-code',
  caller: 'anyone',
  summary: `Log in by the latest code; ${CODE.loginTries} wrong ones end it`,
  body: z.extend(loginName, { code: typedCode }),
  reply: envelope(
    z.object({
      access_token: z.string(),
      consentNeeded: z.boolean(),
      /** The account was unproven until now: everything set before, including its password, has ended. */
      passwordEnded: z.boolean(),
    }),
  ),
  refusals: ['loginByCodeOff', 'loginCodeWrong', 'tooManyRequests', 'invalidFields', 'busy'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/gateway/logout',
  caller: 'member',
  acts: 'own',
  summary: 'End the session',
  reply: done,
  refusals: ['loginNeeded'],
})

/** Consent after registration, for members whose client did not send it (D-23). */
export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/consent',
  caller: 'member',
  acts: 'own',
  summary: 'Accept the terms and confirm the intent to marry',
  body: z.strictObject({ acceptedTerms: z.literal(true), confirmedIntent: z.literal(true) }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields'],
})

/** Claims of a token (specification 3): `sub` is the account, `family_name` the profile, `jti` the session. */
export const tokenClaims = z.object({
  sub: z.string(),
  jti: z.string(),
  exp: z.number(),
  family_name: z.string(),
  email_verified: z.boolean(),
  isMobileVerified: z.enum(['true', 'false']),
})
export type TokenClaims = z.output<typeof tokenClaims>
