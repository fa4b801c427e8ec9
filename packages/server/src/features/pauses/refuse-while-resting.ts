import type { Db, Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findAway } from './pauses.store.ts'

/**
 * A family that rests reads and answers, and opens nothing new; nor does one whose match is fixed.
 * @throws Refusal loginNeeded when the profile was removed meanwhile, paused, fixed
 */
export async function refuseWhileResting(tx: Tx, profileId: string, now: Date): Promise<void> {
  const { fixedAt, restingUntil } = await lookUp(tx, profileId)
  if (fixedAt) throw new Refusal('fixed')
  if (restingUntil && restingUntil > now) throw new Refusal('paused')
}

/**
 * Whose match is fixed says yes to nobody else, and needs no plan.
 * @throws Refusal loginNeeded when the profile was removed meanwhile, fixed
 */
export async function refuseWhileFixed(db: Db | Tx, profileId: string): Promise<void> {
  if ((await lookUp(db, profileId)).fixedAt) throw new Refusal('fixed')
}

async function lookUp(db: Db | Tx, profileId: string) {
  const away = await findAway(db, profileId)
  if (!away) throw new Refusal('loginNeeded')
  return away
}
