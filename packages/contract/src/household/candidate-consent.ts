import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { SEAL } from '../frame/limits.ts'
import { done, envelope, later, typedCode } from '../frame/wire.ts'
import { emailIfAny, oneAddress, phone } from '../identity/accounts.ts'

export const SEAL_MESSAGES = {
  sent: 'The link is on its way.',
  codeSent: 'We have sent you a code by email.',
  codeSentBySms: 'We have sent you a code by SMS.',
  confirmed: 'Thank you. You have agreed to this profile.',
  refused: `New families can no longer find the profile, and it is deleted in ${SEAL.refusedHours / 24} days.`,
  byEmail: 'Please give the candidate’s email address.',
  address: 'Please give the candidate’s email address or mobile number.',
} as const

export const SEAL_STATES = ['self', 'asked', 'confirmed', 'refused'] as const
const state = z.enum(SEAL_STATES)
export type SealState = z.output<typeof state>

export const getSeal = endpoint({
  method: 'GET',
  path: '/api/consent',
  caller: 'member',
  summary: 'Whether the candidate has agreed to the profile',
  reply: envelope(
    z.object({
      state,
      /** Start of the current state, ISO 8601 in UTC. */
      since: z.string(),
      /**
       * When the seal ends or the refused profile is deleted. Null if neither applies: for profiles registered by
       * “Myself”, and when the family has named another address after a refusal.
       */
      until: z.nullable(z.string()),
      /** The address that the link was sent to, masked; null before the first request. */
      sentTo: z.nullable(z.string()),
      /**
       * Whether this site asks candidates at all, and whether it hides profiles from new viewers until they agree.
       */
      isAsked: z.boolean(),
      /** Links are sent by SMS too. */
      byPhone: z.boolean(),
      isRequired: z.boolean(),
      /** When the profile was or will be hidden from new viewers for lack of consent; null if it isn't. */
      hiddenSince: z.nullable(z.string()),
      hiddenFrom: z.nullable(z.string()),
    }),
  ),
  refusals: ['loginNeeded'],
})

export const askCandidate = endpoint({
  method: 'POST',
  path: '/api/consent/candidate',
  caller: 'member',
  acts: 'family',
  settled: true,
  reaches: 'address',
  summary: `Send the candidate a link to agree to the profile, good for ${SEAL.linkDays} days; a second one ends the first`,
  body: z.object({ email: emailIfAny, phone }).check(...oneAddress(SEAL_MESSAGES.address)),
  reply: done,
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'invalidFields',
    'notFound',
    'sealNotNeeded',
    'candidateElsewhere',
    'candidateRefused',
    'proofNeeded',
    'smsNotThere',
    'tooManySms',
    'takeOverLater',
    'tooManyRequests',
  ],
})

const LINK_PATH = '/api/consent/:token'
const token = z.object({ token: z.string().check(z.maxLength(100)) })

export const getConsentLink = endpoint({
  method: 'GET',
  path: LINK_PATH,
  caller: 'anyone',
  secretPath: true,
  summary: 'What a candidate is asked to agree to, by the secret of the link',
  params: token,
  reply: envelope(
    z.object({
      /** The candidate's name on the profile, date of birth as yyyy-mm-dd, and number of photos. */
      name: z.string(),
      dateOfBirth: z.string(),
      photos: z.int(),
      memberId: z.string(),
      /** The relation named at registration: “Daughter”, “Friend”. */
      createdFor: z.string(),
      /** The candidate has agreed; the same link can still refuse. */
      isConfirmed: z.boolean(),
      /** The candidate refused: when the profile is deleted, ISO 8601 in UTC. The same link can still agree. */
      deletedAt: z.nullable(z.string()),
      /** The profile as other families will see it, without its photos, in the language of the caller. */
      profile: later(
        z.array(
          z.object({
            title: z.string(),
            facts: z.array(z.object({ label: z.string(), value: z.string() })),
            texts: z.array(z.object({ label: z.string(), text: z.string() })),
          }),
        ),
      ),
      /** Where the code is sent, masked: one of the two. */
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  refusals: ['consentLinkWrong', 'tooManyRequests'],
})

export const sendConsentCode = endpoint({
  method: 'POST',
  path: `${LINK_PATH}/code`,
  caller: 'anyone',
  secretPath: true,
  summary: 'Send a code to the address that the link was sent to',
  params: token,
  reply: done,
  refusals: ['consentLinkWrong', 'codeTooSoon', 'tooManyCodes', 'smsNotThere', 'tooManySms', 'tooManyRequests'],
})

export const answerConsent = endpoint({
  method: 'POST',
  path: LINK_PATH,
  caller: 'anyone',
  secretPath: true,
  summary: `The candidate's yes, good for ${SEAL.months} months, or no, which hides the profile and deletes it ${SEAL.refusedHours} hours later`,
  params: token,
  body: z.object({ code: typedCode, agree: z.boolean({ error: 'Please answer yes or no.' }) }),
  reply: done,
  refusals: ['invalidFields', 'consentLinkWrong', 'consentCodeWrong', 'tooManyRequests'],
})
