import type { InterestState } from '@thunai/contract/meeting/interests'

/**
 * True while an interest between two members stands accepted, sent by either. A no in either direction ends the
 * connection: what connected members see needs the consent of both.
 */
export const isConnected = (states: readonly (InterestState | null | undefined)[]): boolean =>
  states.includes('accepted') && !states.includes('declined')

const FORTNIGHT_MS = 14 * 86_400_000

/** Fortnight number: an interest that is withdrawn and repeated within a fortnight notifies once. */
export const fortnightOf = (now: Date): number => Math.floor(now.getTime() / FORTNIGHT_MS)
