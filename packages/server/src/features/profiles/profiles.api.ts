export { exportOf } from './export.store.ts'
export { isCell, placeOf } from './field-places.ts'
export { entriesOf, idsOf, isList } from './field-values.rules.ts'
export { findDateOfBirth, findFullProfile, type FullProfile } from './full-profile.store.ts'
export {
  insertProfile,
  nextMemberId,
  noteNews,
  notePictureNews,
  setMainPhoto,
  setDailyMatches,
  setSettings,
  showProfilesHiddenUntil,
} from './profile-rows.store.ts'
export { weightText } from './profiles.rules.ts'
export { toMemberView, toOwnView } from './profiles.views.ts'
export { findStoredProfile, lockProfile, saveHoroscopeSources, type StoredProfile } from './stored-profile.store.ts'
export { writeChanges } from './write-changes.ts'
