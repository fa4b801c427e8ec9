import * as z from 'zod/mini'
import { page } from '../finding/pages.ts'
import { endpoint } from '../frame/endpoint.ts'
import { DOCUMENTS } from '../frame/limits.ts'
import { done, envelope, text, typedCode } from '../frame/wire.ts'
import { needsReference, passedByHand } from '../money/by-hand.ts'
import { emailIfAny, phone, registration } from '../identity/accounts.ts'
import { PROPOSAL_STATES } from '../household/proposals.ts'
import { editProfile, profileEdit } from '../profile/edit.ts'
import { readBiodataText } from '../profile/biodata-reading.ts'
import { getReferenceLists } from '../profile/reference.ts'
import { branch } from './branches.ts'
import { whyText } from './members.ts'

/** How a family consents: by a code sent to its phone, or on a signed paper. */
export const CONSENT_WAYS = ['code', 'paper'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]

/**
 * asked: waiting for the code or the paper; given: staff may fill and edit; ended: the family has taken over its login,
 * or a consent that it gave after that has expired.
 */
export const CONSENT_STATES = ['asked', 'given', 'ended'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

/** Hours that a consent lasts if the family has already taken over its login. */
export const VISIT_HOURS = 12

const consent = z.object({
  state: z.enum(CONSENT_STATES),
  /** Person who agreed for the family. */
  by: z.string(),
  how: z.enum(CONSENT_WAYS),
  at: z.nullable(z.string()),
  /** Null: until the family takes over its login. */
  until: z.nullable(z.string()),
})

export const counterFamily = z.object({
  memberId: z.string(),
  profileId: z.string(),
  name: z.string(),
  branch: z.nullable(branch),
  registeredAt: z.string(),
  isTakenOver: z.boolean(),
  consent,
})
export type CounterFamily = z.output<typeof counterFamily>

/** A profile that staff proposed to a family. */
const counterProposal = z.object({
  id: z.string(),
  profileId: z.string(),
  memberId: z.string(),
  name: z.string(),
  note: z.string(),
  status: z.enum(PROPOSAL_STATES),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
})
export type CounterProposal = z.output<typeof counterProposal>

const { userLoginPassword: _p, acceptedTerms: _t, confirmedIntent: _i, ...basics } = registration.shape
const NOTE = 500
const BY = 80

const counter = { caller: 'staff', right: 'serveAtCounter' } as const
const ofFamily = z.object({ memberId: text(20) })
const FAMILIES = '/office/api/counter/families'

export const registerFamily = endpoint({
  method: 'POST',
  path: FAMILIES,
  ...counter,
  summary:
    'Register a family at the counter: the basics of a registration, without a password. The profile is shown once the family has consented, by the code that is sent to `phone` or on a signed paper',
  creates: true,
  actsOnce: true,
  body: z.object({
    profile: z.object({ ...basics, emailContact: emailIfAny }),
    consent: z.object({
      by: text(BY).check(z.minLength(1, { error: 'Please say who agrees for the family.' })),
      how: z.enum(CONSENT_WAYS, { error: 'Please choose code or paper.' }),
      phone,
    }),
    /** One of the caller’s own branches; required only if the caller has several. */
    branch: z.optional(z.int({ error: 'Please choose a branch.' })),
  }),
  reply: envelope(counterFamily),
  refusals: ['invalidFields', 'alreadyRegistered', 'branchNotFound', 'smsNotThere', 'tooManySms', 'busy'],
})

export const listFamilies = endpoint({
  method: 'GET',
  path: FAMILIES,
  ...counter,
  summary:
    'Families registered at the counters of the caller’s branches, the newest first; q: a member id or part of a name',
  query: z.object({ q: z.optional(text(100)), before: z.optional(z.string()) }),
  reply: envelope(z.object(page(counterFamily))),
  refusals: ['invalidFields'],
})

export const openFamily = endpoint({
  method: 'GET',
  path: `${FAMILIES}/:memberId`,
  ...counter,
  summary: 'A family of the caller’s branches; its profile for forms while it consents, and recorded',
  params: ofFamily,
  reply: envelope(
    z.object({
      ...counterFamily.shape,
      /** As the edit form reads it; null without consent. */
      profile: z.nullable(editProfile),
      proposals: z.array(counterProposal),
      /** On sale, at their prices in rupees. */
      plans: z.array(z.object({ id: z.int(), name: z.string(), price: z.int() })),
    }),
  ),
  refusals: ['familyNotFound'],
})

export const editFamily = endpoint({
  method: 'PATCH',
  path: `${FAMILIES}/:memberId`,
  ...counter,
  summary: 'Change the profile of a family that consents; what isn’t sent stays, "" and null clear',
  params: ofFamily,
  body: profileEdit,
  mostBytes: 1024 * 1024,
  reply: envelope(editProfile),
  refusals: ['familyNotFound', 'consentNeeded', 'invalidFields', 'changedMeanwhile', 'tooManyRequests', 'busy'],
})

export const takeConsent = endpoint({
  method: 'POST',
  path: `${FAMILIES}/:memberId/consent`,
  ...counter,
  summary: 'The code that the family read from its phone: its consent',
  params: ofFamily,
  body: z.object({ code: typedCode }),
  reply: envelope(consent),
  refusals: ['familyNotFound', 'familyCodeWrong', 'invalidFields'],
})

export const keepConsentPaper = endpoint({
  method: 'POST',
  path: `${FAMILIES}/:memberId/consent/paper`,
  ...counter,
  summary:
    'A picture or PDF of the consent that the family signed, kept sealed; not after the family has taken its login over',
  params: ofFamily,
  upload: { lessThan: DOCUMENTS.bytes + 1, tooLarge: 'documentTooLarge' },
  reply: envelope(consent),
  refusals: [
    'familyNotFound',
    'consentByCode',
    'fileMissing',
    'notADocument',
    'imageTooLarge',
    'imageDamaged',
    'pdfDamaged',
    'documentTooLarge',
    'busy',
  ],
})

export const openConsentPaper = endpoint({
  method: 'GET',
  path: `${FAMILIES}/:memberId/consent/paper`,
  caller: 'staff',
  right: 'openConsentPaper',
  steppedUp: true,
  summary: 'The latest consent that the family signed, for a reason; it is recorded, and the family reads when and why',
  params: ofFamily,
  query: z.object({ reason: whyText }),
  file: '*/*',
  reply: envelope(z.string()),
  refusals: ['familyNotFound', 'consentPaperNotFound', 'invalidFields'],
})

export const askConsent = endpoint({
  method: 'POST',
  path: `${FAMILIES}/:memberId/consent/ask`,
  ...counter,
  summary: 'Send the family a new code to consent with',
  params: ofFamily,
  reply: envelope(consent),
  refusals: ['familyNotFound', 'codeTooSoon', 'tooManyCodes', 'smsNotThere', 'tooManySms'],
})

export const sellPlan = endpoint({
  method: 'POST',
  path: `${FAMILIES}/:memberId/sales`,
  ...counter,
  summary:
    'Sell a plan for cash or UPI, at its price; the family gets a receipt. UPI needs the reference of the payment',
  params: ofFamily,
  creates: true,
  actsOnce: true,
  body: z
    .object({
      planId: z.pipe(
        z.transform((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
        z.int({ error: 'Please choose a plan.' }),
      ),
      ...passedByHand,
      /** In rupees. */
      received: z.pipe(
        z.transform((value) => (typeof value === 'string' && value !== '' ? Number(value) : value)),
        z.number({ error: 'Please enter the amount.' }),
      ),
    })
    .check(needsReference),
  reply: envelope(
    z.object({ number: z.string(), receiptNumber: z.string(), packageName: z.string(), amount: z.number() }),
  ),
  refusals: [
    'familyNotFound',
    'consentNeeded',
    'invalidFields',
    'planNotOnSale',
    'referenceUsed',
    'fixed',
    'profileRefused',
  ],
})

export const printFamilyBiodata = endpoint({
  method: 'GET',
  path: `${FAMILIES}/:memberId/biodata.pdf`,
  ...counter,
  summary: 'The biodata of a family that consents, to print',
  params: ofFamily,
  reply: done,
  file: 'application/pdf',
  refusals: ['familyNotFound', 'consentNeeded', 'busy'],
})

export const proposeMatch = endpoint({
  method: 'POST',
  path: `${FAMILIES}/:memberId/proposals`,
  ...counter,
  summary:
    'Propose a profile of the other gender that this family may see, by its id or member id; the family accepts or declines. Where clan rules bar the match or leave it to the elders, it is refused as clanQuestion, with why under profileId, unless `anyway` is true',
  params: ofFamily,
  creates: true,
  actsOnce: true,
  body: z.object({
    profileId: text(64).check(z.minLength(1, { error: 'Please enter a member id.' })),
    note: text(NOTE),
    anyway: z.optional(z.boolean()),
  }),
  reply: envelope(counterProposal),
  refusals: [
    'familyNotFound',
    'consentNeeded',
    'profileNotFound',
    'invalidFields',
    'sameGender',
    'clanQuestion',
    'alreadyProposed',
  ],
})

export const handOver = endpoint({
  method: 'POST',
  path: `${FAMILIES}/:memberId/handover`,
  ...counter,
  summary: 'Send the family a code by which it sets its own password; staff edit only with a new consent from then on',
  params: ofFamily,
  reply: envelope(z.object({ expiresAt: z.string() })),
  refusals: ['familyNotFound', 'loginTakenOver', 'codeTooSoon', 'tooManyCodes', 'smsNotThere', 'tooManySms'],
})

/** The office may have its own port, which has no calls of members. */
export const readFamilyBiodata = endpoint({
  method: 'POST',
  path: '/office/api/counter/biodata-reading',
  ...counter,
  writes: false,
  summary: 'The reading of a pasted biodata, as members have it; nothing is stored',
  body: readBiodataText.body,
  reply: readBiodataText.reply,
  mostBytes: readBiodataText.mostBytes,
  refusals: ['invalidFields'],
})

export const getCounterLists = endpoint({
  method: 'GET',
  path: '/office/api/counter/lists',
  ...counter,
  summary: 'The lists from which a registration chooses',
  reply: getReferenceLists.reply,
  refusals: [],
})
