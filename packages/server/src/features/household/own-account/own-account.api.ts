export { deleteAccount } from './delete-account.ts'
export { leaveAgain } from './leave-again.ts'
