export { exportOf, findNomineesOfProfile } from './nominee.store.ts'
