export { exportOf } from './export.store.ts'
export { keepWords, tidyEnvelopes } from './keep-words.ts'
