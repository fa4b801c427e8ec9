export { exportOf } from './export.store.ts'
export { keepWords, tidyEnvelopes } from './keep-words.ts'
export { REPORTED_DAYS } from './make-envelope.ts'
