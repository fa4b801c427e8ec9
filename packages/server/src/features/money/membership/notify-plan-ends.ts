import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { findEndingPlans } from './subscriptions.store.ts'

const DAY_MS = 86_400_000
/** Days before the end on which members are notified, once each. */
const DAYS_BEFORE = [1, 7] as const
/** Plans per run; the next run takes the rest. */
const AT_ONCE = 500

/** Notifies members whose last plan ends in a week or in a day. */
export async function notifyPlanEnds(services: Services): Promise<void> {
  const { db, transact, clock, log } = services
  const now = clock.now()
  for (const days of DAYS_BEFORE) {
    const until = new Date(now.getTime() + days * DAY_MS)
    const ending = await findEndingPlans(db, { now, until, days, most: AT_ONCE })
    await runEach(log, 'the end of a plan was not told', ending, ({ id, profileId, endsAt }) =>
      transact((tx) =>
        notify(tx, services, {
          to: profileId,
          kind: 'planEnds',
          once: `${id} ${days} ${endsAt.toISOString()}`,
          until: endsAt,
        }),
      ),
    )
  }
}
