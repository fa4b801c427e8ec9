export { exportOf } from './export.store.ts'
export { reportByCheckIns } from './report-by-check-ins.ts'
export { reportHeldMessage } from './report-held-message.ts'
export { bringBackHidden, changeSettings, findOwnSettings, type SentSettings } from './own-settings.ts'
export { closeReport, closeReportByCommand } from './close-report.ts'
export {
  type BlockedRow,
  countBlocks,
  deleteBlock,
  emptyReportsClosedBefore,
  findBlocked,
  findKeptMemberId,
  findReport,
  findReportedPhotosOf,
  findReportsOf,
  findReports,
  insertBlock,
  isBlocked,
  type KeptReport,
} from './privacy.store.ts'
export { toBlockedMember } from './privacy.views.ts'
export { mayHearOf, isVisibleTo, mayBlockOrReport, mayOpen, mayOpenAndKeep, type Look } from './visible-to.store.ts'
export { reportMember } from './report-member.ts'
