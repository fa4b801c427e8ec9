export { exportOf } from './export.store.ts'
export { bringBackHidden } from './own-settings.ts'
export { closeReport, findReports, type KeptReport } from './privacy.store.ts'
export { isVisibleTo, mayOpen, mayOpenAndKeep, type Look } from './visible-to.store.ts'
