import * as z from 'zod/mini'
import type { FieldName } from './fields.ts'

/** Claims that staff confirm from a document, with their labels. */
export const CLAIM_KINDS = /* sentences */ {
  identity: 'Identity',
  address: 'Address',
  selfie: 'Photos by a selfie',
  education: 'Education',
  employment: 'Employment',
  income: 'Income',
  maritalStatus: 'Marital status',
} as const
export type ClaimKind = keyof typeof CLAIM_KINDS
export const CLAIM_KIND_NAMES = Object.keys(CLAIM_KINDS) as [ClaimKind, ...ClaimKind[]]

/**
 * Fields that each claim depends on: it ends when one of them changes. A selfie claim depends on photos: it ends when
 * the main photo is not among those it was compared with.
 */
export const CLAIM_FIELDS = {
  identity: ['name', 'gender', 'dateOfBirth'],
  address: ['country', 'state', 'district', 'street', 'doorNumber', 'postalCode'],
  selfie: [],
  education: ['education', 'mainSubject'],
  employment: ['jobType', 'jobName', 'jobCountry', 'jobCity'],
  income: ['monthlyIncome'],
  maritalStatus: ['maritalStatus'],
} as const satisfies Readonly<Record<ClaimKind, readonly FieldName[]>>

/** Claims that end when these fields change. */
export const claimsAbout = (changed: readonly string[]): ClaimKind[] =>
  CLAIM_KIND_NAMES.filter((kind) => CLAIM_FIELDS[kind].some((field) => changed.includes(field)))

/** Staff have seen a document for this; the day is India's. */
export const claim = z.object({ kind: z.enum(CLAIM_KIND_NAMES), checkedOn: z.string() })
export type Claim = z.output<typeof claim>
