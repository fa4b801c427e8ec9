export { askAfterContact } from './ask-after-contact.ts'
export { exportOf } from './export.store.ts'
