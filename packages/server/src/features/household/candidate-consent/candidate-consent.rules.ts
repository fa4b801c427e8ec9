import { SEAL } from '@thunai/contract/frame/limits'
import type { Config } from '../../../config.ts'
import type { SealState } from '@thunai/contract/household/candidate-consent'

export interface Kept {
  readonly state: 'asked' | 'confirmed' | 'refused'
  readonly since: Date
  readonly until: Date | null
}

interface Registered {
  readonly createdFor: string
  readonly createdAt: Date
}

/** What a profile's seal is at a moment. An expired one has ended, even before the database says so. */
export function sealOf(
  kept: Kept | undefined,
  { createdFor, createdAt }: Registered,
  now: Date,
): { readonly state: SealState; readonly since: Date; readonly until: Date | null } {
  if (!kept) return { state: createdFor === 'Myself' ? 'self' : 'asked', since: createdAt, until: null }
  if (kept.state === 'confirmed' && kept.until !== null && kept.until <= now)
    return { state: 'asked', since: kept.until, until: null }
  return { state: kept.state, since: kept.since, until: kept.until }
}

/**
 * What a changed seal does to its profile: a yes shows it, as does a seal that goes, and a no hides it. A yes that ends hides it
 * too where the site requires one.
 */
export function effectOfSeal(
  before: Kept['state'] | undefined,
  after: Kept['state'] | undefined,
  isRequired: boolean,
): 'show' | 'hide' | 'none' {
  if (after === 'confirmed' || (after === undefined && before !== undefined)) return 'show'
  if (after === 'refused' || (after === 'asked' && before === 'confirmed' && isRequired)) return 'hide'
  return 'none'
}

/** Adds months, to the minute; the 31st becomes the last day of a shorter month. */
export function monthsAfter(moment: Date, months: number): Date {
  const then = new Date(moment)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return then
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
export const linkEnd = (now: Date): Date => new Date(now.getTime() + SEAL.linkDays * DAY_MS)
export const noticeUntil = (now: Date): Date => new Date(now.getTime() + SEAL.noticeDays * DAY_MS)
/** When a profile is deleted after a no given now. Until then its family can say that a wrong person was asked. */
export const deletionOf = (now: Date): Date => new Date(now.getTime() + SEAL.refusedHours * HOUR_MS)
/** Whether the family can ask a candidate: even if the site asks no candidate, the way back from a no stays open. */
export const isAsked = (rule: Config['candidateSeal'], kept: Kept | undefined): boolean =>
  rule !== 'off' || kept?.state === 'refused'

/** When a profile is deleted that its candidate has refused; null for any other, and once the family has named another address. */
export const deletedAt = (kept: Kept | undefined): Date | null => (kept?.state === 'refused' ? kept.until : null)
