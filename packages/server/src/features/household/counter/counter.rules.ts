import { VISIT_HOURS, type ConsentState } from '@thunai/contract/office/counter'
import type { Staff } from '../../../policies/staff.ts'

const HOUR_MS = 3_600_000

export interface ConsentFacts {
  readonly consentedAt: Date | null
  /** Set for a consent given after the family took over its login. */
  readonly consentUntil: Date | null
  readonly takenOverAt: Date | null
}

/**
 * A consent lasts until the family takes over its login. After that, each consent is for one visit, and earlier ones
 * don't count.
 */
export function consentState({ consentedAt, consentUntil, takenOverAt }: ConsentFacts, now: Date): ConsentState {
  if (takenOverAt === null) return consentedAt === null ? 'asked' : 'given'
  return consentedAt !== null && consentedAt >= takenOverAt && consentUntil !== null && consentUntil > now
    ? 'given'
    : 'ended'
}

/** When a consent given now ends. */
export const consentEnd = ({ takenOverAt }: Pick<ConsentFacts, 'takenOverAt'>, now: Date): Date | null =>
  takenOverAt === null ? null : new Date(now.getTime() + VISIT_HOURS * HOUR_MS)

type Serving = Pick<Staff, 'roles' | 'branches'>

/**
 * Administrators serve all families. Others serve their branches; staff without a branch serve families without one.
 */
export const servesAll = ({ roles }: Pick<Serving, 'roles'>): boolean => roles.includes('administrator')

/** The branch of a new family: the named one or the only one; undefined if the staff may not use it. */
export function branchFor(staff: Serving, named: number | undefined): number | null | undefined {
  if (named !== undefined) return servesAll(staff) || staff.branches.includes(named) ? named : undefined
  const [only, ...more] = staff.branches
  return only === undefined ? null : more.length === 0 || servesAll(staff) ? only : undefined
}
