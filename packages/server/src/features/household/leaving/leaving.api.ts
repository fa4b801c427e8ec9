export { eraseMember, type LeftFiles, removeFilesOf } from './erase-member.ts'
