import type { RefusalCode } from './refusals.ts'

/** Refusals of the transport, possible for every call. */
export const TRANSPORT_REFUSALS = [
  'badRequest',
  'invalidFields',
  'notFound',
  'methodNotAllowed',
  'tooLarge',
  'wrongMediaType',
  'busy',
  'answerLost',
  'keyReused',
  'loginNeeded',
  'tooManyRequests',
  'notYours',
  'notForRelatives',
] as const satisfies readonly RefusalCode[]
export type TransportRefusal = (typeof TRANSPORT_REFUSALS)[number]

/** Refusals that every staff call may give before its handler runs. */
export const STAFF_REFUSALS = [
  'staffLoginNeeded',
  'csrfWrong',
  'rightMissing',
  'stepUpNeeded',
] as const satisfies readonly RefusalCode[]

/** Reply to a bug, without any internals. */
export const UNEXPECTED = { code: 'unexpected', status: 500, sentence: 'Something went wrong.' } as const

/** Value of `code` in a refusing reply. */
export type WireCode = RefusalCode | (typeof UNEXPECTED)['code']

/** Carries the code when the body of a refusal is one plain sentence. */
export const REFUSAL_CODE_HEADER = 'x-refusal-code'
