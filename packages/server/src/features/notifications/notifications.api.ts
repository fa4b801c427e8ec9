export { exportOf } from './export.store.ts'
export type { Told } from './notifications.store.ts'
export { noteSeen, tell } from './tell.ts'
