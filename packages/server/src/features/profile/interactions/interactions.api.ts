import type { Db, Tx } from '../../../platform/db/database.ts'
import { findDeeds, type Pair } from './interactions.store.ts'

export { exportOf } from './export.store.ts'
export {
  closeContact,
  countProfilesViewedSince,
  endShares,
  findDeeds,
  isAnswerTold,
  saveContactView,
  savePhotosShown,
  saveProfileView,
  wasFirstViewedSince,
  type Deeds,
} from './interactions.store.ts'
export {
  acceptCrossing,
  deleteInterest,
  findFreeOf,
  findInterestStates,
  lockInterests,
  noteReminded,
  saveAnswer,
  saveClosed,
  saveConnection,
  saveContactShare,
  saveInterest,
  saveWithdrawn,
  type InterestTerms,
  type Interest,
} from './interests.store.ts'
export { tellPair } from './tell-pair.ts'

/** True if one member has opened the other's profile. */
export async function hasOpenedProfile(db: Db | Tx, pair: Pair): Promise<boolean> {
  return (await findDeeds(db, pair)).profileViewed
}

/** True if one member has opened the other's contact: it stays open after the plan ends. */
export async function hasViewedContact(db: Db | Tx, pair: Pair): Promise<boolean> {
  return (await findDeeds(db, pair)).contactViewed
}
