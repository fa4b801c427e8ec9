export { findMember } from './members.store.ts'
