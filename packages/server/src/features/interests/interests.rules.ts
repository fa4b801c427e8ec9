import type { InterestState } from '@thunai/contract/members/interests'

/**
 * Two members are connected while an interest between them stands accepted, whoever expressed it. A no in either direction
 * ends it: what was shown to a connected member is not shown against somebody's will.
 */
export const isConnected = (states: readonly (InterestState | undefined)[]): boolean =>
  states.includes('accepted') && !states.includes('declined')
