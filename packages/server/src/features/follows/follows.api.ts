export { exportOf } from './export.store.ts'
export { tellProfileNews } from './tell-profile-news.ts'
