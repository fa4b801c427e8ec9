export { exportOf } from './calls.store.ts'
export { remindOfCalls } from './remind-of-calls.ts'
