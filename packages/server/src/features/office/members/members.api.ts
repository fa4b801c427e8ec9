export { findMember, findPeople } from './members.store.ts'
export { showMemberInReview } from './member-in-review.ts'
