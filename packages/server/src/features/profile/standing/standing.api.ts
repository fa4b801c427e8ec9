export { refuseAnswer, refuseContact, refuseLink, refuseWhileFixed, refuseWhileResting } from './refuse-by-standing.ts'
export { daysLeft, restLeft } from './rests.rules.ts'
export { findPausesSince, findRestSince, findRunning } from './rests.store.ts'
export { isLooking, isStaying } from './standing.store.ts'
