import { findOpenByClock } from '../../desk/reviews/reviews.api.ts'
import { countOrdersSincePaid, countRecentOrders, countUnfinishedRefunds } from '../../money/payments/payments.api.ts'
import type { Services } from '../../../services.ts'

export type State = Awaited<ReturnType<typeof readState>>

/** State in the shared database: lag of the replica, outbox, queues, orders and refunds. */
export async function readState({
  database,
  db,
  clock,
  outbox,
}: Pick<Services, 'database' | 'db' | 'clock' | 'outbox'>) {
  const now = clock.now()
  const lagMs = await database.reads.lagMs()
  const backlog = await outbox.backlog()
  const { failed } = await outbox.count()
  const open = await findOpenByClock(db, now)
  const orders = await countRecentOrders(db, now)
  const sincePaid = await countOrdersSincePaid(db, now)
  const refunds = await countUnfinishedRefunds(db)
  return { lagMs, backlog, failed, open, orders, sincePaid, refunds }
}
