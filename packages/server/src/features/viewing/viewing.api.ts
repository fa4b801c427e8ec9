export { openProfile, type Wish } from './view-profile.ts'
