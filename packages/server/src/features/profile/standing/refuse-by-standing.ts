import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { whyNoAnswer, whyNoLink, whyNothingNew, whyNoContact, type Standing } from './standing.rules.ts'
import { findStanding } from './standing.store.ts'

/**
 * Refuses new profiles to a family that rests or whose match is fixed; it may still read and answer.
 * @throws Refusal loginNeeded if the profile was deleted meanwhile, paused, fixed
 */
export const refuseWhileResting = (tx: Tx, profileId: string, now: Date): Promise<void> =>
  refuseBy(whyNothingNew, tx, profileId, now)

/**
 * Refuses new contacts to a family that others can't see: resting, hidden, match fixed, without the candidate's yes, or
 * paused by staff.
 * @throws Refusal loginNeeded, profilePaused, sealMissing, fixed, paused, profileHidden
 */
export const refuseContact = (tx: Tx, profileId: string, now: Date): Promise<void> =>
  refuseBy(whyNoContact, tx, profileId, now)

/**
 * Checks an answer that gives something: a yes, the family's number, photos. A resting or hidden family may give it.
 * @throws Refusal loginNeeded, profilePaused, sealMissing
 */
export const refuseAnswer = (tx: Tx, profileId: string, now: Date): Promise<void> =>
  refuseBy(whyNoAnswer, tx, profileId, now)

/**
 * Refuses profile links to a family that hides, whose match is fixed or whom staff paused, because the link would show
 * nothing.
 * @throws Refusal loginNeeded, fixed, profilePaused, sealMissing, linkWhileHidden
 */
export const refuseLink = (tx: Tx, profileId: string, now: Date): Promise<void> =>
  refuseBy(whyNoLink, tx, profileId, now)

/**
 * Refuses another yes, or a plan, to a family whose match is fixed.
 * @throws Refusal loginNeeded if the profile was deleted meanwhile, fixed
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
