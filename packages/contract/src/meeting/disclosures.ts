import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { done, envelope, profileId } from '../frame/wire.ts'
import { page, paged } from '../finding/pages.ts'
import { REASON_NAMES } from '../values/reasons.ts'

/** What a profile can disclose to another member. */
export const DISCLOSED = ['contact', 'photos', 'jathagam', 'biodata'] as const
export const DISCLOSURE_RIGHTS = ['plan', 'yes', 'request', 'share'] as const

/** Why a contact view is given back, with the label on the page. */
export const RETURN_REASONS = /* sentences */ {
  numberDead: 'The number does not exist',
  wrongNumber: 'Someone else answers',
  notLooking: 'The family is not looking any more',
  noAnswer: 'No one answers',
} as const
export type ReturnReason = keyof typeof RETURN_REASONS
export const RETURN_REASON_NAMES = Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]]

export const DISCLOSURE_MESSAGES = {
  takenBack: 'Taken back. The family no longer sees it.',
  returned: 'The contact is closed again, and its view is back in your plan.',
  asked: 'Thank you. We look at it, and tell you within a few days.',
} as const

/** Why another member is gone: left the service, or was removed by staff for good. Null while the member is there. */
export const memberLeft = z.nullable(z.enum(['left', 'removed']))
export type MemberLeft = z.output<typeof memberLeft>

/**
 * Something of the caller's profile that was disclosed to another family. Times are ISO 8601 in UTC; `until` is null if
 * it has no end, `seen` counts the views. `profileId` is null if the other profile can't be found any more. `party`
 * names the receiving member, even after that member left; null for a biodata.
 */
export const disclosure = z.object({
  id: z.string(),
  profileId: z.nullable(z.string()),
  name: z.string(),
  party: z.nullable(z.object({ memberId: z.string(), name: z.string(), left: memberLeft })),
  what: z.enum(DISCLOSED),
  right: z.enum(DISCLOSURE_RIGHTS),
  at: z.string(),
  until: z.nullable(z.string()),
  seen: z.int(),
  revocable: z.boolean(),
})
export type Disclosure = z.output<typeof disclosure>

export const getDisclosures = endpoint({
  method: 'GET',
  path: '/api/disclosures',
  caller: 'member',
  summary: 'Who has been given what of the own profile, the newest first',
  query: paged,
  reply: envelope(z.object(page(disclosure))),
  refusals: ['loginNeeded', 'invalidFields'],
})

export const takeBackDisclosure = endpoint({
  method: 'DELETE',
  path: '/api/disclosures/:id',
  caller: 'member',
  summary:
    'Take a contact back from who was given it, the view of a plan returns to who opened it; or photos shown on request; or a biodata',
  params: z.object({ id: profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'disclosureNotFound', 'notRevocable', 'tooManyRequests'],
})

/** State of a returned contact view: returned automatically, or decided by staff. */
export const RETURN_STATES = ['none', 'returned', 'asked', 'approved', 'refused'] as const
export const contactReturn = z.object({
  state: z.enum(RETURN_STATES),
  /** Why staff refused the return. */
  refusedFor: z.nullable(z.enum(REASON_NAMES)),
})
export type ContactReturn = z.output<typeof contactReturn>

const RETURN_PATH = '/api/contacts/:profileId/return'

export const getContactReturn = endpoint({
  method: 'GET',
  path: RETURN_PATH,
  caller: 'member',
  summary: 'Whether a contact was given back, and where that stands',
  params: z.object({ profileId }),
  reply: envelope(contactReturn),
  refusals: ['loginNeeded', 'invalidFields'],
})

export const returnContact = endpoint({
  method: 'POST',
  path: RETURN_PATH,
  caller: 'member',
  summary:
    'Give an opened contact back that is of no use: up to a fifth return to the plan at once, others once staff agree',
  params: z.object({ profileId }),
  body: z.object({ reason: z.enum(RETURN_REASON_NAMES, { error: 'Please choose a reason.' }) }),
  reply: done,
  actsOnce: true,
  refusals: ['loginNeeded', 'invalidFields', 'contactNotOpened', 'returnedAlready', 'returnWaits', 'tooManyRequests'],
})
