export { findMember, findNames } from './members.store.ts'
export { showMemberInReview } from './member-in-review.ts'
