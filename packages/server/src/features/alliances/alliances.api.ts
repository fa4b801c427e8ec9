export { isFixed } from './alliances.store.ts'
export { endWaiting } from './end-waiting.ts'
export { exportOf } from './export.store.ts'
export { returnDays } from './return-days.ts'
