import { CHECK_INS } from '@thunai/contract/frame/limits'
import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { findUnasked } from './check-ins.store.ts'

const DAY_MS = 86_400_000
/** Families per run; the next run takes the rest. */
const AT_ONCE = 500

/** Asks both families, once, three days after numbers were exchanged. */
export async function askAfterContact(services: Services): Promise<void> {
  const { db, transact, clock, log } = services
  const now = clock.now().getTime()
  const span = {
    from: new Date(now - CHECK_INS.askedDays * DAY_MS),
    until: new Date(now - CHECK_INS.afterDays * DAY_MS),
  }
  await runEach(log, 'a check-in was not asked', await findUnasked(db, span, AT_ONCE), ({ to, about }) =>
    transact((tx) => notify(tx, services, { to, kind: 'checkIn', about, once: about })),
  )
}
