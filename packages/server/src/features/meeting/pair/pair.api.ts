export { closeInterest } from './close-interest.ts'
export { expressNewInterest } from './express-new-interest.ts'
export { giveBackFree, lockInterestsAndPayer } from './free-interest.ts'
export { isConnected } from './pair.rules.ts'
