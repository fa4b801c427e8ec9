export { exportOf, findNomineeOfProfile } from './nominee.store.ts'
