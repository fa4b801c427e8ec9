import { SEAL } from '@thunai/contract/frame/limits'
import type { Config } from '../../../config.ts'
import type { SealState } from '@thunai/contract/household/candidate-consent'

export interface StoredConsent {
  readonly state: 'asked' | 'confirmed' | 'refused'
  readonly since: Date
  readonly until: Date | null
}

interface RegistrationFacts {
  readonly createdFor: string
  readonly createdAt: Date
}

/** The state of a profile's seal at a moment. An expired seal has ended, even before the database is updated. */
export function sealOf(
  kept: StoredConsent | undefined,
  { createdFor, createdAt }: RegistrationFacts,
  now: Date,
): { readonly state: SealState; readonly since: Date; readonly until: Date | null } {
  if (!kept) return { state: createdFor === 'Myself' ? 'self' : 'asked', since: createdAt, until: null }
  if (kept.state === 'confirmed' && kept.until !== null && kept.until <= now)
    return { state: 'asked', since: kept.until, until: null }
  return { state: kept.state, since: kept.since, until: kept.until }
}

/**
 * The effect of a changed seal on its profile: a yes, or no seal any more, shows it; a no hides it. An expired yes
 * hides it too if the site requires one.
 */
export function effectOfSeal(
  before: StoredConsent['state'] | undefined,
  after: StoredConsent['state'] | undefined,
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
/** When a profile is deleted after a refusal now; until then its family can report that the wrong person was asked. */
export const deletionOf = (now: Date): Date => new Date(now.getTime() + SEAL.refusedHours * HOUR_MS)
/** True if the family can ask a candidate: after a refusal, even on a site that requires no consent. */
export const mayAskCandidate = (rule: Config['candidateSeal'], kept: StoredConsent | undefined): boolean =>
  rule !== 'off' || kept?.state === 'refused'

/** When the refused profile is deleted; null if it isn't refused, or the family has named another address. */
export const deletedAt = (kept: StoredConsent | undefined): Date | null =>
  kept?.state === 'refused' ? kept.until : null
