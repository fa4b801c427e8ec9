export { decideBreach } from './decide-breach.ts'
export { deleteBreachesBefore } from './breaches.store.ts'
export { exportOf } from './export.store.ts'
export { tellOfBreaches } from './tell-of-breaches.ts'
