export { findPairFacts } from './pair-facts.store.ts'
export { startOfDayInIndia } from './viewing.rules.ts'
export { openProfile, type Wish } from './view-profile.ts'
