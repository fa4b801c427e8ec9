import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { lockInterests, saveContactShare, tellPair } from '../../profile/interactions/interactions.api.ts'
import { refuseAnswer } from '../../profile/standing/standing.api.ts'
import { mayOpenAndKeep } from '../../profile/privacy/privacy.api.ts'
import { isUnheard } from './is-unheard.ts'
import { isConnected } from './pair.rules.ts'
import type { InterestState } from '@thunai/contract/meeting/interests'

/**
 * Shares or revokes a number with a connected member. The sender of an interest may also revoke a number sent
 * along before the answer.
 * @returns the state of the interest between the two
 * @throws Refusal notConnected, profileNotFound (sharing with a member who can't be found any more)
 */
export async function shareContact(
  tx: Tx,
  services: Services,
  sharer: Actor,
  otherId: string,
  isShared: boolean,
): Promise<InterestState> {
  const { received, sent } = await lockInterests(tx, sharer.profileId, otherId)
  const areConnected = isConnected([received?.state, sent?.state])
  const between = { senderId: sharer.profileId, receiverId: otherId }
  const waits = sent?.withdrawnAt === null && (sent.state === 'sent' || (await isUnheard(tx, services, sent, between)))
  if (!areConnected && (isShared || !waits)) throw new Refusal('notConnected')
  const now = services.clock.now()
  if (isShared) await refuseAnswer(tx, sharer.profileId, now)
  // a number shared behind a block would show as soon as the block is removed
  const look = { viewerId: sharer.profileId, targetId: otherId, today: dayInIndia(now) }
  if (isShared && !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
  await saveContactShare(tx, sharer, otherId, isShared, now)
  await tellPair(tx, services, [sharer.profileId, otherId])
  return areConnected ? 'accepted' : 'sent'
}
