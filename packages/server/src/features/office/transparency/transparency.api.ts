export { publishDays } from './publish-days.ts'
