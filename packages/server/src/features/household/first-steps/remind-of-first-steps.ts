import { FIRST_STEP_REMINDERS } from '@thunai/contract/frame/limits'
import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { onceKey, notify } from '../../telling/notifications/notifications.api.ts'
import { findUnfinished } from './first-steps.store.ts'

const DAY_MS = 86_400_000
/** Profiles per run; the next run takes the rest. */
const AT_ONCE = 500

/** Reminds new families of first steps that their profile lacks: two reminders, each sent once. */
export async function remindOfFirstSteps(services: Services): Promise<void> {
  const { db, transact, clock, log } = services
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const days of FIRST_STEP_REMINDERS.afterDays) {
    const until = daysAgo(days)
    // spares older profiles when reminders are introduced
    const from = daysAgo(days + FIRST_STEP_REMINDERS.dueDays)
    const once = String(days)
    const asked = { from, until, now, once: onceKey('firstSteps', once), most: AT_ONCE }
    const unfinished = await findUnfinished(db, asked)
    await runEach(log, 'a family was not reminded of its first steps', unfinished, ({ profileId }) =>
      transact((tx) => notify(tx, services, { to: profileId, kind: 'firstSteps', once })),
    )
  }
}
