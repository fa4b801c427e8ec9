export { findMember, findNames } from './members.store.ts'
