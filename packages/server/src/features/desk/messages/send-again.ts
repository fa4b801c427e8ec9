import type { Services } from '../../../services.ts'
import { recordStaffEvent, type DoneBy } from '../staff/staff.api.ts'

/**
 * Retries one message, or all that were given up, for another three days; written into the record.
 * @returns how many; 0 if there is no such message or its content was erased
 */
export async function sendAgain(
  { transact, clock, outbox }: Pick<Services, 'transact' | 'clock' | 'outbox'>,
  by: DoneBy,
  which: number | 'failed',
): Promise<number> {
  const count = await transact(async (tx) => {
    const count = await outbox.sendAgain(tx, which)
    if (count > 0) {
      const on = which === 'failed' ? 'message:failed' : `message:${which}`
      await recordStaffEvent(tx, by, { act: 'sendAgain', at: clock.now(), on, after: { count } })
    }
    return count
  })
  return count
}
