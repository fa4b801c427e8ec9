export { takeBackHandedOn } from './biodata.store.ts'
export { exportOf } from './export.store.ts'
