export { findPairFacts } from './pair-facts.store.ts'
export { startOfDayInIndia } from './viewing.rules.ts'
export { expressOrAccept, type Wish } from './view-profile.ts'
