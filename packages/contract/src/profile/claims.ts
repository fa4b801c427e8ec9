import * as z from 'zod/mini'
import type { FieldName } from './fields.ts'

/** What of a profile staff check by a document, and what it is called. */
export const CLAIM_KINDS = /* sentences */ {
  identity: 'Identity',
  selfie: 'Photos by a selfie',
  education: 'Education',
  employment: 'Employment',
  income: 'Income',
  maritalStatus: 'Marital status',
} as const
export type ClaimKind = keyof typeof CLAIM_KINDS
export const CLAIM_KIND_NAMES = Object.keys(CLAIM_KINDS) as [ClaimKind, ...ClaimKind[]]

/**
 * What of the profile each is about: a claim ends when one of these changes. A selfie is about photos: its claim ends as soon
 * as the main photo is another than those that it was compared with.
 */
export const CLAIM_FIELDS = {
  identity: ['name', 'gender', 'dateOfBirth'],
  selfie: [],
  education: ['education', 'mainSubject'],
  employment: ['jobType', 'jobName', 'jobCountry', 'jobCity'],
  income: ['monthlyIncome'],
  maritalStatus: ['maritalStatus'],
} as const satisfies Readonly<Record<ClaimKind, readonly FieldName[]>>

/** The claims that end when these fields change. */
export const claimsAbout = (changed: readonly string[]): ClaimKind[] =>
  CLAIM_KIND_NAMES.filter((kind) => CLAIM_FIELDS[kind].some((field) => changed.includes(field)))

/** Staff saw a document for what the profile says; the day is India's. */
export const claim = z.object({ kind: z.enum(CLAIM_KIND_NAMES), checkedOn: z.string() })
export type Claim = z.output<typeof claim>
