import { CALLS } from '@thunai/contract/frame/limits'
import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { findDue, takeReminder } from './calls.store.ts'

/** Calls per run; the next run takes the rest. */
const AT_ONCE = 500

/**
 * Reminds both families an hour before an accepted call, on the channels that each chose; at night too, because they
 * agreed on the time.
 */
export async function remindOfCalls(services: Services): Promise<void> {
  const { db, transact, clock, log } = services
  const now = clock.now()
  const by = new Date(now.getTime() + CALLS.remindMinutes * 60_000)
  await runEach(log, 'a call was not reminded of', await findDue(db, now, by, AT_ONCE), ({ id }) =>
    transact(async (tx) => {
      const call = await takeReminder(tx, id, now)
      if (!call) return
      const { proposerId, invitedId, at: until } = call
      const reminder = { kind: 'callPlanned', once: `reminder ${id}`, until, ringsAtNight: true } as const
      await notify(tx, services, { ...reminder, to: proposerId, about: invitedId })
      await notify(tx, services, { ...reminder, to: invitedId, about: proposerId })
    }),
  )
}
