import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { whyNoAnswer, whyNoLink, whyNothingNew, whyNoContact, type Standing } from './standing.rules.ts'
import { findStanding } from './standing.store.ts'

/**
 * A family that rests reads and answers, and opens nothing new; nor does one whose match is fixed.
 * @throws Refusal loginNeeded when the profile was removed meanwhile, paused, fixed
 */
export const refuseWhileResting = (tx: Tx, profileId: string, now: Date): Promise<void> =>
  refuseBy(whyNothingNew, tx, profileId, now)

/**
 * A family that others can't see turns to no one and takes no contact: one that rests or hides, whose match is fixed, whose
 * candidate hasn't agreed, or whom staff pause.
 * @throws Refusal loginNeeded, profilePaused, sealMissing, fixed, paused, profileHidden
 */
export const refuseContact = (tx: Tx, profileId: string, now: Date): Promise<void> =>
  refuseBy(whyNoContact, tx, profileId, now)

/**
 * An answer that gives something: a yes, the own number, photos. A family that rests or hides may give it.
 * @throws Refusal loginNeeded, profilePaused, sealMissing
 */
export const refuseAnswer = (tx: Tx, profileId: string, now: Date): Promise<void> =>
  refuseBy(whyNoAnswer, tx, profileId, now)

/**
 * A family that hides, whose match is fixed or whom staff pause shows no profile by a link, as the link would show nothing.
 * @throws Refusal loginNeeded, fixed, profilePaused, sealMissing, linkWhileHidden
 */
export const refuseLink = (tx: Tx, profileId: string, now: Date): Promise<void> =>
  refuseBy(whyNoLink, tx, profileId, now)

/**
 * A family whose match is fixed says yes to no other, and needs no plan.
 * @throws Refusal loginNeeded when the profile was removed meanwhile, fixed
 */
export async function refuseWhileFixed(db: Db | Tx, profileId: string): Promise<void> {
  if ((await lookUp(db, profileId)).fixedAt) throw new Refusal('fixed')
}

async function refuseBy(
  why: (standing: Standing, now: Date) => ReturnType<typeof whyNoContact | typeof whyNoLink>,
  tx: Tx,
  profileId: string,
  now: Date,
): Promise<void> {
  const refusal = why(await lookUp(tx, profileId), now)
  if (refusal) throw new Refusal(refusal)
}

async function lookUp(db: Db | Tx, profileId: string): Promise<Standing> {
  const standing = await findStanding(db, profileId)
  if (!standing) throw new Refusal('loginNeeded')
  return standing
}
