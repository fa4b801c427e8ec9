export { exportOf } from './export.store.ts'
export { sealMessagesForReporter, tidyEnvelopes } from './seal-messages-for-reporter.ts'
