export { exportOf } from './export.store.ts'
export { renewSeals } from './renew-seals.ts'
