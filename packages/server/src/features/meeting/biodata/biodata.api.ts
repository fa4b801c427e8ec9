export { takeBackHandedOn } from './biodata.store.ts'
export { exportOf } from './export.store.ts'
/** For pages that show a profile to a person without an account. */
export { contentOf } from './content.ts'
export { framed, note, PAGE_POLICY, type PageFrame, profileArticle } from './page.ts'
export { drawMarkedPhoto } from './show-biodata.ts'
