export { listMessages, type MessageReport } from './list-messages.ts'
export { sendAgain } from './send-again.ts'
