import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { eachById } from '../../../platform/each-by-id.ts'
import type { Services } from '../../../services.ts'
import { mayOpen } from '../../profile/privacy/privacy.api.ts'
import { type Delivery, type DueNotification, findReader, findDueMembers, saveDelivery, takeDue } from './due.store.ts'
import { sendOutside } from './send-outside.ts'
import { findSettings } from './settings.store.ts'

/**
 * Sends due notifications outside the product, on the channels that each member wants; one server handles each member.
 */
export async function sendDueNotifications(services: Services): Promise<void> {
  const now = services.clock.now()
  await eachById(
    (after, most) => findDueMembers(services.db, now, after, most),
    ({ profileId }) => send(services, profileId, now),
    (err, profileId) => services.log.error({ err, profileId }, 'notifications were not sent'),
  )
}

async function send(services: Services, profileId: string, now: Date): Promise<void> {
  const { transact } = services
  await transact(async (tx) => {
    // one server per member at a time: the day's SMS are counted over all notifications
    await lockProfile(tx, profileId)
    const due = await takeDue(tx, profileId, now)
    if (due.length === 0) return
    const [reader, settings] = [await findReader(tx, profileId), await findSettings(tx, profileId)]
    for (const one of due) {
      const told = reader && settings && { profileId, reader, settings }
      const done =
        told && (await mayTell(tx, one, profileId, now)) ? await sendOutside(services, tx, one, told, now) : GONE
      await saveDelivery(tx, one.id, done)
    }
  })
}

const GONE: Delivery = { mailedAt: undefined, textedAt: undefined, dueAt: null }

/**
 * Skips what was read meanwhile, and members that the reader may no longer find, unless they may write to the reader. A
 * warning is always sent.
 */
async function mayTell(tx: Tx, one: DueNotification, viewerId: string, now: Date): Promise<boolean> {
  const { isNew, kind, aboutId, isInTouch } = one
  if (!isNew || aboutId === null || kind === 'safety' || isInTouch) return isNew
  return mayOpen(tx, { viewerId, targetId: aboutId, today: dayInIndia(now) })
}
