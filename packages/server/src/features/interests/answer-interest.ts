import { dayInIndia } from '@thunai/contract/values/dates'
import type { Actor } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { english } from '../../platform/languages.ts'
import type { Services } from '../../services.ts'
import { openConversation } from '../conversations/conversations.api.ts'
import { lockInterests, saveAnswer, saveConnection } from '../interactions/interactions.api.ts'
import { wantNewNamesIfGuarded } from '../photos/photos.api.ts'
import { mayOpenAndKeep } from '../privacy/privacy.api.ts'
import { interestAcceptedMail } from './interests.mails.ts'
import { findReachable } from './interests.store.ts'
import { isConnected } from './interests.rules.ts'

/**
 * The one who received an interest answers it, and may change the answer later. While an accepted one stands in either
 * direction the two are connected. Its sender is told of the first yes by mail, of a no never.
 * @throws Refusal interestNotFound, profileNotFound (a yes to somebody who can't be found any more)
 */
export async function answerInterest(
  services: Services,
  receiver: Actor,
  senderId: string,
  answer: 'accepted' | 'declined',
): Promise<void> {
  const { database, clock, outbox } = services
  const toldOf = await database.db.transaction().execute(async (tx) => {
    const { received, sent } = await lockInterests(tx, receiver.profileId, senderId)
    if (!received) throw new Refusal('interestNotFound')
    const now = clock.now()
    // a no may always be said, also to somebody who is hidden or barred by now
    const look = { viewerId: receiver.profileId, targetId: senderId, today: dayInIndia(now) }
    if (answer === 'accepted' && !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
    if (received.state === answer) return false
    const isTold = answer === 'accepted' && received.toldAt === null
    await saveAnswer(tx, receiver, senderId, answer, now, isTold)
    const wasConnected = isConnected([received.state, sent?.state])
    const areConnected = isConnected([answer, sent?.state])
    await saveConnection(tx, [receiver.profileId, senderId], areConnected ? now : null)
    if (areConnected) await openConversation(tx, [receiver.profileId, senderId], now)
    if (wasConnected && !areConnected) await wantNewNamesIfGuarded(tx, [receiver.profileId, senderId])
    if (!isTold) return false
    const [reader, sayer] = await Promise.all([findReachable(tx, senderId), findReachable(tx, receiver.profileId)])
    if (!reader || !sayer) return false
    await outbox.put(tx, {
      channel: 'email',
      to: { name: reader.name, address: reader.email },
      ...interestAcceptedMail(services, english, reader, { ...sayer, id: receiver.profileId }),
    })
    return true
  })
  if (toldOf) outbox.wake()
}
