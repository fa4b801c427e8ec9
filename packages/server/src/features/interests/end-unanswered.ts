import { INTERESTS } from '@thunai/contract/frame/limits'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../platform/db/database.ts'
import { runEach } from '../../platform/run-each.ts'
import type { Services } from '../../services.ts'
import { giveBackFreeInterest, lockAccount } from '../accounts/accounts.api.ts'
import { closeInterest, findFreeOf, lockInterests, noteReminded, tellPair } from '../interactions/interactions.api.ts'
import { tell } from '../notifications/notifications.api.ts'
import { mayOpen } from '../privacy/privacy.api.ts'
import { findUnanswered, type Unanswered } from './unanswered.store.ts'

const DAY_MS = 86_400_000
/** So many in one run; the next one takes the others. */
const AT_ONCE = 500

/**
 * Closes interests that nobody has answered for long, gives back what they cost and tells who sent them; reminds, once,
 * those who received one a few days ago.
 */
export async function endUnanswered(services: Services): Promise<void> {
  await eachUnanswered(services, { days: INTERESTS.closedAfterDays, unreminded: false }, close)
  await eachUnanswered(services, { days: INTERESTS.remindedAfterDays, unreminded: true }, remind)
}

type Act = (tx: Tx, services: Services, interest: Unanswered, before: Date) => Promise<void>

async function eachUnanswered(
  services: Services,
  { days, unreminded }: { readonly days: number; readonly unreminded: boolean },
  act: Act,
): Promise<void> {
  const { db, transact, clock, log } = services
  const before = new Date(clock.now().getTime() - days * DAY_MS)
  const unanswered = await findUnanswered(db, { before, unreminded, most: AT_ONCE })
  await runEach(log, 'an interest without an answer was left as it is', unanswered, (interest) =>
    transact((tx) => act(tx, services, interest, before)),
  )
}

async function close(tx: Tx, services: Services, { senderId, receiverId }: Unanswered, before: Date): Promise<void> {
  // before the interests, as whoever is charged for one takes them in this order too
  const payer = await findFreeOf(tx, senderId, receiverId)
  if (payer !== null) await lockAccount(tx, payer)
  const { sent } = await lockInterests(tx, senderId, receiverId)
  if (sent?.state !== 'sent' || sent.sentAt > before) return
  await closeInterest(tx, senderId, receiverId)
  if (sent.freeOf !== null) await giveBackFreeInterest(tx, sent.freeOf)
  await tellPair(tx, services, [senderId, receiverId])
  if (await mayOpen(tx, lookOf(services, senderId, receiverId)))
    await tell(tx, services, { to: senderId, kind: 'interestClosed', about: receiverId })
}

async function remind(tx: Tx, services: Services, { senderId, receiverId }: Unanswered, before: Date): Promise<void> {
  const { sent } = await lockInterests(tx, senderId, receiverId)
  if (sent?.state !== 'sent' || sent.sentAt > before || sent.remindedAt !== null) return
  await noteReminded(tx, senderId, receiverId, services.clock.now())
  if (await mayOpen(tx, lookOf(services, receiverId, senderId)))
    await tell(tx, services, { to: receiverId, kind: 'interestReminder', about: senderId })
}

const lookOf = ({ clock }: Services, viewerId: string, targetId: string) => ({
  viewerId,
  targetId,
  today: dayInIndia(clock.now()),
})
