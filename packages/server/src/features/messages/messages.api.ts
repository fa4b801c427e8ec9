export { listMessages } from './list-messages.ts'
export { toMessageLines } from './messages.views.ts'
