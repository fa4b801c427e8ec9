import type { Queue } from '@thunai/contract/desk/queues'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The open reviews of a queue under the same legal deadline. */
export interface OpenByClock {
  readonly queue: Queue
  /** Hours from receipt to the deadline; null without a deadline. */
  readonly clockHours: number | null
  readonly count: number
  readonly overdue: number
  readonly oldestAt: Date
  readonly nextDueAt: Date | null
}

export async function findOpenByClock(db: Db, now: Date): Promise<OpenByClock[]> {
  const { rows } = await sql<OpenByClock>`
    select queue, round(extract(epoch from due_at - opened_at) / 3600)::int as "clockHours", count(*)::int as count,
      (count(*) filter (where due_at <= ${now}))::int as overdue, min(opened_at) as "oldestAt", min(due_at) as "nextDueAt"
    from review where closed_at is null
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
