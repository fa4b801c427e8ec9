export { endPauses } from './end-pauses.ts'
export { exportOf } from './export.store.ts'
export { isLooking } from './pauses.store.ts'
export { refuseWhileFixed, refuseWhileResting } from './refuse-while-resting.ts'
