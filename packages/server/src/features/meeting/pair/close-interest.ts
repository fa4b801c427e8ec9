import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { saveClosed, tellPair } from '../../profile/interactions/interactions.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { mayOpen } from '../../profile/privacy/privacy.api.ts'
import { giveBackFree, lockInterestsAndPayer } from './free-interest.ts'

interface Closing {
  readonly senderId: string
  readonly receiverId: string
  /** Only an interest expressed until then. */
  readonly sentUntil?: Date
  /** Whether the sender is notified. */
  readonly notifies: boolean
}

/** Closes a pending interest, refunds it and notifies. No effect once it is answered. */
export async function closeInterest(
  tx: Tx,
  services: Services,
  { senderId, receiverId, sentUntil, notifies }: Closing,
): Promise<void> {
  const { sent } = await lockInterestsAndPayer(tx, senderId, receiverId)
  if (sent?.state !== 'sent' || (sentUntil && sent.sentAt > sentUntil)) return
  await saveClosed(tx, senderId, receiverId)
  await giveBackFree(tx, sent)
  await tellPair(tx, services, [senderId, receiverId])
  const look = { viewerId: senderId, targetId: receiverId, today: dayInIndia(services.clock.now()) }
  if (notifies && (await mayOpen(tx, look)))
    await notify(tx, services, { to: senderId, kind: 'interestClosed', about: receiverId })
}
