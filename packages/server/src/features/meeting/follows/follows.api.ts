export { exportOf } from './export.store.ts'
export { deleteFollowsBetween } from './follows.store.ts'
export { tellProfileNews } from './tell-profile-news.ts'
