import { INTERESTS } from '@thunai/contract/frame/limits'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { lockInterests, noteReminded } from '../../profile/interactions/interactions.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { closeInterest } from '../pair/pair.api.ts'
import { mayOpen } from '../../profile/privacy/privacy.api.ts'
import { findUnanswered, type Unanswered } from './unanswered.store.ts'

const DAY_MS = 86_400_000
/** Interests per run; the next run takes the rest. */
const AT_ONCE = 500

/** Closes unanswered interests, refunds them and notifies their senders; reminds each receiver once before that. */
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

const close: Act = (tx, services, unanswered, before) =>
  closeInterest(tx, services, { ...unanswered, sentUntil: before, notifies: true })

async function remind(tx: Tx, services: Services, { senderId, receiverId }: Unanswered, before: Date): Promise<void> {
  const { sent } = await lockInterests(tx, senderId, receiverId)
  if (sent?.state !== 'sent' || sent.sentAt > before || sent.remindedAt !== null) return
  await noteReminded(tx, senderId, receiverId, services.clock.now())
  const look = { viewerId: receiverId, targetId: senderId, today: dayInIndia(services.clock.now()) }
  if (await mayOpen(tx, look)) await notify(tx, services, { to: receiverId, kind: 'interestReminder', about: senderId })
}
