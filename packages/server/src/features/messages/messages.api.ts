export { listMessages, type MessageReport } from './list-messages.ts'
