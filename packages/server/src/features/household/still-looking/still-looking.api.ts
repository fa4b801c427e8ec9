export { askStillLooking } from './ask-still-looking.ts'
export { exportOf } from './export.store.ts'
export { restIdle } from './rest-idle.ts'
export { countDays, deleteAskedBefore } from './still-looking.store.ts'
