import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { openConversation } from '../conversations/conversations.api.ts'
import { acceptCrossing, saveAnswer, saveConnection, tellPair } from '../../profile/interactions/interactions.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { refuseAnswer, refuseWhileFixed } from '../../profile/standing/standing.api.ts'
import { mayOpenAndKeep } from '../../profile/privacy/privacy.api.ts'
import { giveBackFree, lockInterestsAndPayer } from './free-interest.ts'
import { isConnected } from './pair.rules.ts'

/**
 * Answers an interest; the receiver may change the answer later, and may accept a closed interest. The two are connected while
 * an interest in either direction is accepted. A yes also answers an interest that the receiver sent, and refunds it. Notifies
 * the sender on the first yes, never on a no.
 * @returns whether the two are connected now
 * @throws Refusal interestNotFound, profileNotFound (a yes to a member who can't be found any more), for a yes
 * fixed, sealMissing, profilePaused
 */
export async function answerInterest(
  tx: Tx,
  services: Services,
  receiver: Actor,
  senderId: string,
  answer: 'accepted' | 'declined',
): Promise<{ readonly areConnected: boolean }> {
  const { received, sent } = await lockInterestsAndPayer(tx, receiver.profileId, senderId)
  if (!received || (answer === 'accepted' && received.withdrawnAt)) throw new Refusal('interestNotFound')
  const now = services.clock.now()
  if (answer === 'accepted' && received.state !== 'accepted') {
    await refuseWhileFixed(tx, receiver.profileId)
    await refuseAnswer(tx, receiver.profileId, now)
  }
  // declining is always possible, also for a sender who is hidden or blocked now
  const look = { viewerId: receiver.profileId, targetId: senderId, today: dayInIndia(now) }
  if (answer === 'accepted' && !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
  const areConnected = isConnected([answer, sent?.state])
  if (received.state === answer) return { areConnected }
  const isTold = answer === 'accepted' && received.toldAt === null
  await saveAnswer(tx, receiver, senderId, answer, now, isTold)
  await saveConnection(tx, [receiver.profileId, senderId], areConnected ? now : null)
  if (areConnected && sent?.state === 'sent') {
    const crossedAt = sent.sentAt > received.sentAt ? sent.sentAt : received.sentAt
    await acceptCrossing(tx, receiver.profileId, senderId, crossedAt)
    await giveBackFree(tx, sent)
  }
  if (areConnected) await openConversation(tx, [receiver.profileId, senderId], now)
  await tellPair(tx, services, [receiver.profileId, senderId])
  if (isTold) await notify(tx, services, { to: senderId, kind: 'interestAccepted', about: receiver.profileId })
  return { areConnected }
}
