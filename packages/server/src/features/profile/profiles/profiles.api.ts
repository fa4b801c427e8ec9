export { exportOf } from './export.store.ts'
export { isCell, placeOf } from './field-places.ts'
export { entriesOf, idsOf, isList } from './field-values.rules.ts'
export { findDateOfBirth, findFullProfile, type FullProfile } from './full-profile.store.ts'
export {
  deleteProfile,
  findCandidateRefusal,
  insertProfile,
  nextMemberId,
  noteNews,
  notePictureNews,
  setAvailable,
  setMainPhoto,
  setDailyMatches,
  setPausedUntil,
  setRegistrant,
  setFixedAt,
  endIdleOf,
  setIdle,
  setRestingUntil,
  setSealDue,
  setUnsealed,
  setSettings,
  showProfilesHiddenUntil,
  showSealed,
  showUnsealed,
} from './profile-rows.store.ts'
export { countHolders, findHolders, replaceItems, type ReplacedEntries } from './replace-items.store.ts'
export { weightText } from './profiles.rules.ts'
export { freedomOf, STILL_MARRIED, toMemberView, toOpenView, toOwnView } from './profiles.views.ts'
export { findStoredProfile, saveHoroscopeSources, type StoredProfile } from './stored-profile.store.ts'
export { convertIncomes } from './profile-rows.store.ts'
export { writeChanges } from './write-changes.ts'
