import { sql } from 'kysely'
import type { OperationSpan } from '@thunai/contract/office/operation'
import type { Db } from '../../../platform/db/database.ts'
import { deleteOld } from '../../../platform/db/delete-old.ts'
import type { Interval } from './operation.rules.ts'

/** An interval of one run of one server. */
export interface KeptInterval extends Interval {
  readonly span: OperationSpan
  readonly startsAt: Date
}

/** Overwrites whole intervals, so that repeating a write changes nothing. */
export async function saveIntervals(db: Db, serverId: string, intervals: readonly KeptInterval[]): Promise<void> {
  await db
    .insertInto('operation_interval')
    .values(
      intervals.map(({ span, startsAt, minutes, counted, peaks }) => ({
        span,
        starts_at: startsAt,
        server_id: serverId,
        minutes,
        counted: JSON.stringify(counted),
        peaks: JSON.stringify(peaks),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['span', 'starts_at', 'server_id']).doUpdateSet({
        minutes: sql`excluded.minutes`,
        counted: sql`excluded.counted`,
        peaks: sql`excluded.peaks`,
      }),
    )
    .execute()
}

/** Intervals of all servers that began within a time; the end is exclusive. */
export const findIntervals = (db: Db, span: OperationSpan, from: Date, to: Date): Promise<KeptInterval[]> =>
  db
    .selectFrom('operation_interval')
    .select(['span', 'starts_at as startsAt', 'minutes', 'counted', 'peaks'])
    .where('span', '=', span)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .$castTo<KeptInterval>()
    .execute()

/** Deletes intervals of a span that began before a moment. */
export const deleteIntervalsBefore = (db: Db, span: OperationSpan, before: Date): Promise<unknown> =>
  deleteOld(db, 'operation_interval', sql<boolean>`span = ${span} and starts_at < ${before}`)
