export { closeInterest } from './close-interest.ts'
export { endUnanswered } from './end-unanswered.ts'
