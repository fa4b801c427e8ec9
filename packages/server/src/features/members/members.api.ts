export { findMember, type FoundMember } from './members.store.ts'
