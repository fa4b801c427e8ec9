export { passOn } from './take-over.ts'
