export { startLongestRest } from './own-pause.ts'
export { endPauses } from './end-pauses.ts'
export { exportOf } from './export.store.ts'
