export { endUnanswered } from './end-unanswered.ts'
