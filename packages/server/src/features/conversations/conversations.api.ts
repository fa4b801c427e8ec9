export { exportOf } from './export.store.ts'
export { openConversation } from './opening.store.ts'
export { tidyConversations } from './tidy-conversations.ts'
export { unreadConversations } from './sides.store.ts'
