import { sql } from 'kysely'
import type { OperationSpan } from '@thunai/contract/office/operation'
import type { Db } from '../../../platform/db/database.ts'
import { deleteOld } from '../../../platform/db/delete-old.ts'
import type { Slot } from './operation.rules.ts'

/** A slot of one run of one server. */
export interface KeptSlot extends Slot {
  readonly span: OperationSpan
  readonly startsAt: Date
}

/** Writes slots as a whole, so that a repeated write changes nothing. */
export async function saveSlots(db: Db, serverId: string, slots: readonly KeptSlot[]): Promise<void> {
  await db
    .insertInto('operation_slot')
    .values(
      slots.map(({ span, startsAt, minutes, counted, peaks }) => ({
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

/** The slots of all servers that began in a time, the end not in it. */
export const findSlots = (db: Db, span: OperationSpan, from: Date, to: Date): Promise<KeptSlot[]> =>
  db
    .selectFrom('operation_slot')
    .select(['span', 'starts_at as startsAt', 'minutes', 'counted', 'peaks'])
    .where('span', '=', span)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .$castTo<KeptSlot>()
    .execute()

/** Deletes slots of a span that began before a moment. */
export const deleteSlotsBefore = (db: Db, span: OperationSpan, before: Date): Promise<unknown> =>
  deleteOld(db, 'operation_slot', sql<boolean>`span = ${span} and starts_at < ${before}`)
