export { exportOf } from './export.store.ts'
export type { Told } from './notifications.store.ts'
export { tell } from './tell.ts'
