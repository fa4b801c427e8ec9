export { deleteAccount } from './delete-account.ts'
export { repeatDeletion } from './repeat-deletion.ts'
