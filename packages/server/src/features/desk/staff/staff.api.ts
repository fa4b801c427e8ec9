export { findBranches } from './branches.store.ts'
export { admitStaff } from './admit-staff.ts'
export { keepOfficeCookie } from './office-cookie.ts'
export { enterByCommand } from './enter-by-command.ts'
export { addStaff, changeRoles, inviteStaff, listStaff, removeStaffByCommand, type Invitation } from './manage-staff.ts'
export {
  exportOf,
  findPrivateLooks,
  hasLooked,
  READING_REASON,
  recordPrivateLook,
  verificationReason,
} from './private-looks.ts'
export { isBlockedByCommand, recordStaffEvent, type DoneBy } from './record/staff-event.store.ts'
export { readRecordQuery } from './record/list-staff-events.ts'
export { findLatestAct, matchesRecordFilter, type StaffRecordFilter } from './record/staff-record.store.ts'
export { findStaffByEmail, type ListedStaff } from './staff.store.ts'
export { deleteStaffInvitesBefore } from './invites.store.ts'
export { deletePasskeyQuestionsBefore } from './passkeys/passkeys.store.ts'
export { deleteStaffSessionsBefore, endAllStaffSessions } from './sessions.store.ts'
export { verifyRecord } from './record/verify-record.ts'
