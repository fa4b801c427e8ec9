export { exportOf } from './export.store.ts'
