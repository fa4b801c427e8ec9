import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { giveBackFreeInterest, lockAccount } from '../accounts/accounts.api.ts'
import { openConversation } from '../conversations/conversations.api.ts'
import {
  acceptCrossing,
  findFreeOf,
  lockInterests,
  saveAnswer,
  saveConnection,
  tellPair,
} from '../interactions/interactions.api.ts'
import { tell } from '../notifications/notifications.api.ts'
import { refuseAnswer, refuseWhileFixed } from '../standing/standing.api.ts'
import { wantNewNamesIfGuarded } from '../photos/photos.api.ts'
import { mayOpenAndKeep } from '../privacy/privacy.api.ts'
import { isConnected } from './interests.rules.ts'

/**
 * The one who received an interest answers it, and may change the answer later; one that was closed may still be accepted.
 * While an accepted one stands in either direction the two are connected, and one of the answerer's own that waits is answered
 * by it, with what it cost given back. Its sender is told of the first yes, of a no never.
 * @returns whether the two are connected now
 * @throws Refusal interestNotFound, profileNotFound (a yes to somebody who can't be found any more), for a yes
 * fixed, sealMissing, profilePaused
 */
export async function answerInterest(
  tx: Tx,
  services: Services,
  receiver: Actor,
  senderId: string,
  answer: 'accepted' | 'declined',
): Promise<{ readonly areConnected: boolean }> {
  // before the interests, as whoever is charged for one takes them in this order too
  const payer = await findFreeOf(tx, receiver.profileId, senderId)
  if (payer !== null) await lockAccount(tx, payer)
  const { received, sent } = await lockInterests(tx, receiver.profileId, senderId)
  if (!received) throw new Refusal('interestNotFound')
  const now = services.clock.now()
  if (answer === 'accepted' && received.state !== 'accepted') {
    await refuseWhileFixed(tx, receiver.profileId)
    await refuseAnswer(tx, receiver.profileId, now)
  }
  // a no may always be said, also to somebody who is hidden or barred by now
  const look = { viewerId: receiver.profileId, targetId: senderId, today: dayInIndia(now) }
  if (answer === 'accepted' && !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
  const areConnected = isConnected([answer, sent?.state])
  if (received.state === answer) return { areConnected }
  const isTold = answer === 'accepted' && received.toldAt === null
  await saveAnswer(tx, receiver, senderId, answer, now, isTold)
  const wasConnected = isConnected([received.state, sent?.state])
  await saveConnection(tx, [receiver.profileId, senderId], areConnected ? now : null)
  if (areConnected && sent?.state === 'sent') {
    const crossedAt = sent.sentAt > received.sentAt ? sent.sentAt : received.sentAt
    await acceptCrossing(tx, receiver.profileId, senderId, crossedAt)
    if (sent.freeOf !== null) await giveBackFreeInterest(tx, sent.freeOf)
  }
  if (areConnected) await openConversation(tx, [receiver.profileId, senderId], now)
  if (wasConnected && !areConnected) await wantNewNamesIfGuarded(tx, [receiver.profileId, senderId])
  await tellPair(tx, services, [receiver.profileId, senderId])
  if (isTold) await tell(tx, services, { to: senderId, kind: 'interestAccepted', about: receiver.profileId })
  return { areConnected }
}
