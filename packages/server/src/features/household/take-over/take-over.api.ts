export { handToCandidate } from './take-over.ts'
