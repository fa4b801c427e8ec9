import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { SEAL } from '../frame/limits.ts'
import { done, envelope, typedCode } from '../frame/wire.ts'
import { emailIfAny, oneAddress, phone } from './accounts.ts'

export const SEAL_MESSAGES = {
  sent: 'The link is on its way.',
  codeSent: 'We have sent you a code by mail.',
  codeSentBySms: 'We have sent you a code by SMS.',
  confirmed: 'Thank you. You have agreed to this profile.',
  refused: `Nobody new finds the profile from now on, and in ${SEAL.refusedHours / 24} days it is deleted.`,
  byEmail: 'Please give the candidate’s e-mail address.',
  address: 'Please give the candidate’s e-mail address or mobile number.',
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
      /** Of the state, ISO 8601 in UTC. */
      since: z.string(),
      /**
       * When the seal ends, or the profile that was refused is deleted; null where there is neither, as for who registered
       * “Myself”, and where the family has named another address after a no.
       */
      until: z.nullable(z.string()),
      /** The address that the link was sent to, masked; null when nobody was asked yet. */
      sentTo: z.nullable(z.string()),
      /** Whether candidates are asked at all by this site, and whether nobody new finds a profile without their yes. */
      isAsked: z.boolean(),
      /** Links go out by SMS, too. */
      byPhone: z.boolean(),
      isRequired: z.boolean(),
      /** Since when nobody new finds the profile for want of it, and when that begins; null where it isn't so. */
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
    'proveFirst',
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
  summary: 'What a candidate is asked to agree to, for whoever holds the link',
  params: token,
  reply: envelope(
    z.object({
      /** The candidate’s name as the profile has it, the day of birth as yyyy-mm-dd, and how many photos there are. */
      name: z.string(),
      dateOfBirth: z.string(),
      photos: z.int(),
      memberId: z.string(),
      /** Whose the profile is for who registered it: “Daughter”, “Friend”. */
      createdFor: z.string(),
      /** Agreed already: the same link still says no. */
      isConfirmed: z.boolean(),
      /** The answer was no: when the profile is deleted, ISO 8601 in UTC. The same link still says yes. */
      deletedAt: z.nullable(z.string()),
      /** Where the code goes, masked: one of the two. */
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
