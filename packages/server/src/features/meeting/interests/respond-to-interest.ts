import type { InterestState } from '@thunai/contract/meeting/interests'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { refuseVetoed } from '../../identity/family/family.api.ts'
import { answerInterest, shareContact } from '../pair/pair.api.ts'

export interface Response {
  readonly status?: 'accepted' | 'declined' | undefined
  readonly shareContact?: boolean | undefined
}

/**
 * Answers an interest, shares or revokes the member's number, or both, all or nothing.
 * @returns the state of the interest between the two
 * @throws Refusal interestNotFound, profileNotFound, notConnected, vetoed
 */
export async function respondToInterest(
  services: Services,
  member: Actor,
  otherId: string,
  { status, shareContact: isShared }: Response,
): Promise<InterestState> {
  const state = await services.transact(async (tx) => {
    // declining, and revoking the number, are always possible
    if (status === 'accepted' || isShared === true) await refuseVetoed(tx, member, otherId)
    if (status) await answerInterest(tx, services, member, otherId, status)
    // declining also revokes the number
    if (isShared === undefined || (status === 'declined' && !isShared)) return undefined
    return shareContact(tx, services, member, otherId, isShared)
  })
  return status ?? state ?? 'accepted'
}
