export { readFields } from './read-fields.ts'
