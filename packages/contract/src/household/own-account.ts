import * as z from 'zod/mini'
import { email, newPassword, phone } from '../identity/accounts.ts'
import { endpoint } from '../frame/endpoint.ts'
import { done, envelope, secret, typedCode } from '../frame/wire.ts'
import { page } from '../finding/pages.ts'
import { STAFF_ROLES } from '../desk/staff-roles.ts'

/** Messages of the account page after a successful call. */
export const ACCOUNT_MESSAGES = {
  passwordChanged: 'Your password was changed. All other devices were logged out.',
  sessionEnded: 'That device is logged out.',
  allSessionsEnded: 'You are logged out on all devices.',
  emailAsked: 'We sent an OTP to the new email. Until you enter it, nothing changes.',
  emailChanged: 'Your email was changed.',
  phoneAsked: 'We sent an OTP to the new number. Until you enter it, nothing changes.',
  phoneChanged: 'Your mobile number was changed.',
  contactRestored: 'Your profile has its earlier email and mobile number again. Everybody was logged out.',
  deleted: 'Your account was deleted.',
} as const

/** Messages under the fields of the account page. */
export const ACCOUNT_FAULTS = {
  sameEmail: 'This is your email already.',
  phoneMissing: 'Please enter a mobile number.',
  samePhone: 'This is your mobile number already.',
} as const

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  caller: 'member',
  acts: 'own',
  summary: 'Choose a new password; the present one is asked, and all other sessions end',
  body: z.strictObject({ password: secret, newPassword }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'passwordWrong', 'tooManyPasswordTries', 'busy'],
})

/** A logged-in device. `device` is a rough name, from the browser's user agent. */
export const memberSession = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.string(),
  expiresAt: z.string(),
  isThis: z.boolean(),
})
export type MemberSession = z.output<typeof memberSession>

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  caller: 'member',
  acts: 'own',
  summary: 'The devices that are logged in to the member’s account, this one first',
  reply: envelope(z.array(memberSession)),
  refusals: ['loginNeeded'],
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  caller: 'member',
  acts: 'own',
  summary: 'Log one of the member’s devices out',
  params: z.object({ sessionId: z.string().check(z.toLowerCase(), z.maxLength(64)) }),
  reply: done,
  refusals: ['loginNeeded', 'sessionNotFound'],
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  caller: 'member',
  acts: 'own',
  summary: 'Log out everywhere, here too',
  reply: done,
  refusals: ['loginNeeded'],
})

const code = z.strictObject({ otp: typedCode })
/** A new token, whose claims include the change (G-47). */
const changed = envelope(z.object({ access_token: z.optional(z.string()) }))

const ASKING_REFUSALS = [
  'loginNeeded',
  'invalidFields',
  'passwordWrong',
  'tooManyPasswordTries',
  'proveFirst',
  'smsNotThere',
  'tooManySms',
  'alreadyRegistered',
  'codeTooSoon',
  'tooManyCodes',
  'tooManyRequests',
  'busy',
] as const

export const askNewEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  caller: 'member',
  acts: 'own',
  summary: 'Send an OTP to a new e-mail; the present one stays until the OTP comes back, and is told',
  body: z.strictObject({ email, password: secret }),
  reply: done,
  refusals: ASKING_REFUSALS,
})

export const confirmNewEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  caller: 'member',
  acts: 'own',
  summary: 'Take the new e-mail into use with its OTP',
  body: code,
  reply: changed,
  refusals: ['loginNeeded', 'invalidFields', 'emailCodeWrong', 'alreadyRegistered', 'tooManyRequests', 'busy'],
})

export const askNewPhone = endpoint({
  method: 'POST',
  path: '/api/account/phone',
  caller: 'member',
  acts: 'own',
  summary:
    'Send an OTP to a new mobile number; the present one stays until the OTP comes back, and the mailbox is told',
  body: z.strictObject({
    phone: phone.check(z.refine((digits) => digits !== '', { error: ACCOUNT_FAULTS.phoneMissing, abort: true })),
    password: secret,
  }),
  reply: done,
  refusals: ASKING_REFUSALS,
})

export const confirmNewPhone = endpoint({
  method: 'POST',
  path: '/api/account/phone/confirm',
  caller: 'member',
  acts: 'own',
  summary: 'Take the new mobile number into use with its OTP',
  body: code,
  reply: changed,
  refusals: ['loginNeeded', 'invalidFields', 'mobileCodeWrong', 'alreadyRegistered', 'tooManyRequests', 'busy'],
})

/** New addresses that wait for their OTP, null if none does, and the addresses that the caller logs in with. */
export const ownContacts = z.object({
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  own: z.object({
    email: z.string(),
    /** null if there is none. */
    phone: z.nullable(z.string()),
    /** To verify the e-mail with. */
    loginId: z.string(),
    isEmailVerified: z.boolean(),
    isMobileVerified: z.boolean(),
  }),
  /** Whether the last OTP sent to the caller's own address is still valid. */
  sent: z.object({ email: z.boolean(), mobile: z.boolean() }),
})

export const getOwnContacts = endpoint({
  method: 'GET',
  path: '/api/account/waiting',
  caller: 'member',
  acts: 'own',
  summary: 'The caller’s own e-mail and number, and the new ones that wait for their OTPs',
  reply: envelope(ownContacts),
  refusals: ['loginNeeded'],
})

export const undoContactChange = endpoint({
  method: 'POST',
  path: '/api/account/undo-contact-change',
  caller: 'anyone',
  summary: 'Take a change of e-mail or mobile number back, with the token of the link that the mailbox before it got',
  body: z.strictObject({ token: secret }),
  reply: done,
  refusals: ['undoLinkWrong', 'alreadyRegistered', 'invalidFields', 'tooManyRequests', 'busy'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  caller: 'member',
  acts: 'own',
  summary:
    'Leave: the account, the profile and the photos are deleted; payments stay in the books, without the profile',
  body: z.strictObject({ password: secret }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'passwordWrong', 'tooManyPasswordTries', 'paymentInFlight', 'busy'],
})

/** One opening of private data by staff: the role and the reason, without a name. */
export const privateLook = z.object({
  openedAt: z.string(),
  by: z.array(z.enum(STAFF_ROLES)),
  reason: z.nullable(z.string()),
})
export type PrivateLook = z.output<typeof privateLook>

export const getPrivateLooks = endpoint({
  method: 'GET',
  path: '/api/account/private-looks',
  caller: 'member',
  summary: 'When staff opened what only the member’s family sees, and why; the latest first',
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{0,15}$/, { error: 'Please go on from a page of this list.' }))),
  }),
  reply: envelope(z.object(page(privateLook))),
  refusals: ['loginNeeded', 'invalidFields'],
})
