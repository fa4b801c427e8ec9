export { eraseMember, removeFilesOf } from './erase-member.ts'
