import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { done, envelope, text } from '../frame/wire.ts'
import { staffMe } from './staff.ts'

/** Binary values of a passkey response, as base64url. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const id = bytes(1400)
const clientDataJSON = bytes(8000)

/** JSON result of `navigator.credentials.create`. */
export const newPasskey = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** JSON result of `navigator.credentials.get`. */
export const shownPasskey = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
})
export type ShownPasskey = z.output<typeof shownPasskey>

/** Options for the browser's WebAuthn call; valid once, for five minutes. */
const question = z.looseObject({ challenge: z.string() })
const token = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'This link is not whole.' }))

export const askEnrolment = endpoint({
  method: 'POST',
  path: '/office/api/enrol/options',
  caller: 'anyone',
  summary: 'With what a passkey is made by the link of an invitation, and for whom',
  body: z.object({ token }),
  reply: envelope(z.object({ email: z.string(), options: question })),
  refusals: ['inviteWrong', 'passkeysUnavailable', 'tooManyLogins'],
  writes: false,
})

export const enrolPasskey = endpoint({
  method: 'POST',
  path: '/office/api/enrol',
  caller: 'anyone',
  summary: 'The first passkey, or the one for all that were lost: it comes in their place, and logs in',
  body: z.object({ token, passkey: newPasskey }),
  reply: envelope(staffMe),
  refusals: ['inviteWrong', 'passkeyRefused', 'passkeysUnavailable', 'tooManyLogins'],
  writes: false,
})

export const askOfficeLogin = endpoint({
  method: 'POST',
  path: '/office/api/login/options',
  caller: 'anyone',
  summary: 'With what a passkey is asked for',
  reply: envelope(z.object({ options: question })),
  refusals: ['passkeysUnavailable', 'tooManyLogins'],
  writes: false,
})

export const logInToOffice = endpoint({
  method: 'POST',
  path: '/office/api/login',
  caller: 'anyone',
  summary: 'Log in to the office by a passkey',
  body: z.object({ passkey: shownPasskey }),
  reply: envelope(staffMe),
  refusals: ['passkeyRefused', 'passkeysUnavailable', 'tooManyLogins'],
  writes: false,
})

export const logOutOfOffice = endpoint({
  method: 'POST',
  path: '/office/api/logout',
  caller: 'staff',
  right: 'useOffice',
  summary: 'End this session',
  reply: done,
  refusals: [],
})

export const askStepUp = endpoint({
  method: 'POST',
  path: '/office/api/step-up/options',
  caller: 'staff',
  right: 'useOffice',
  summary: 'With what one of the own passkeys is asked for, before money, roles and private data',
  reply: envelope(z.object({ options: question })),
  refusals: ['passkeysUnavailable', 'tooManyLogins'],
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/office/api/step-up',
  caller: 'staff',
  right: 'useOffice',
  summary: 'Show one of the own passkeys again: for ten minutes calls are heard that ask for that',
  body: z.object({ passkey: shownPasskey }),
  reply: envelope(staffMe),
  refusals: ['passkeyRefused', 'passkeysUnavailable', 'tooManyLogins'],
})

export const ownPasskey = z.object({
  id: z.string(),
  /** The passkey is synced between devices. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

export const listOwnPasskeys = endpoint({
  method: 'GET',
  path: '/office/api/passkeys',
  caller: 'staff',
  right: 'useOffice',
  summary: 'The own passkeys',
  reply: envelope(z.object({ rows: z.array(ownPasskey), next: z.null() })),
  refusals: [],
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/office/api/passkeys/options',
  caller: 'staff',
  right: 'useOffice',
  steppedUp: true,
  summary: 'With what one more passkey is made',
  reply: envelope(z.object({ options: question })),
  refusals: ['passkeysUnavailable', 'tooManyPasskeys'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/office/api/passkeys',
  caller: 'staff',
  right: 'useOffice',
  steppedUp: true,
  summary: 'Add a passkey, so that losing one locks no one out',
  body: z.object({ passkey: newPasskey }),
  reply: envelope(z.object({ rows: z.array(ownPasskey), next: z.null() })),
  refusals: ['passkeyRefused', 'passkeysUnavailable', 'tooManyPasskeys'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/office/api/passkeys/:id',
  caller: 'staff',
  right: 'useOffice',
  steppedUp: true,
  summary: 'Give up one of the own passkeys, but never the last',
  params: z.object({ id: text(1400) }),
  reply: envelope(z.object({ rows: z.array(ownPasskey), next: z.null() })),
  refusals: ['passkeyNotFound', 'lastPasskey'],
})
