import type { InterestState } from '@thunai/contract/meeting/interests'

/**
 * Two members are connected while an interest between them stands accepted, whichever of them sent it. A no in either direction
 * ends the connection: what is shown to a connected member needs the consent of both.
 */
export const isConnected = (states: readonly (InterestState | null | undefined)[]): boolean =>
  states.includes('accepted') && !states.includes('declined')

const FORTNIGHT_MS = 14 * 86_400_000

/** Fortnight number: an interest that is withdrawn and expressed again within a fortnight notifies once. */
export const fortnightOf = (now: Date): number => Math.floor(now.getTime() / FORTNIGHT_MS)
