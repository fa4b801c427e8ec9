export { decideReturn } from './decide-return.ts'
export { endDisclosuresOf, isTakenBack, noteSeen } from './disclosures.store.ts'
export { exportOf } from './export.store.ts'
export { findWaitingReturns } from './returns.store.ts'
