export { changeIdentity } from './change-identity.ts'
export { exportOf } from './export.store.ts'
export { renewSeals } from './renew-seals.ts'
