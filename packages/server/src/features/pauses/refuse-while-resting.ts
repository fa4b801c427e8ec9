import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findAway } from './pauses.store.ts'

/**
 * A family that rests reads and answers, and opens nothing new; nor does one whose match is fixed.
 * @throws Refusal paused, fixed
 */
export async function refuseWhileResting(tx: Tx, profileId: string, now: Date): Promise<void> {
  const { fixedAt, restingUntil } = await findAway(tx, profileId)
  if (fixedAt) throw new Refusal('fixed')
  if (restingUntil && restingUntil > now) throw new Refusal('paused')
}

/**
 * Whose match is fixed says yes to nobody else.
 * @throws Refusal fixed
 */
export async function refuseWhileFixed(tx: Tx, profileId: string): Promise<void> {
  if ((await findAway(tx, profileId)).fixedAt) throw new Refusal('fixed')
}
