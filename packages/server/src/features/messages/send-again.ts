import type { Services } from '../../services.ts'
import { recordStaffEvent, type DoneBy } from '../staff/staff.api.ts'

/**
 * Tries a message, or all that were given up, from now on for another three days; written into the record.
 * @returns how many; 0 where there is no such message, or nothing is left of it to send
 */
export async function sendAgain(
  { database: { db }, clock, outbox }: Pick<Services, 'database' | 'clock' | 'outbox'>,
  by: DoneBy,
  which: number | 'failed',
): Promise<number> {
  const count = await db.transaction().execute(async (tx) => {
    const count = await outbox.sendAgain(which, tx)
    if (count > 0) {
      const on = which === 'failed' ? 'message:failed' : `message:${which}`
      await recordStaffEvent(tx, by, { act: 'sendAgain', at: clock.now(), on, after: { count } })
    }
    return count
  })
  outbox.wake()
  return count
}
