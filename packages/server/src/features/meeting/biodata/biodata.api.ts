export { endBiodataLink } from './biodata.store.ts'
export { exportOf } from './export.store.ts'
export { renewBiodataLinks } from './renew-biodata-links.ts'
/** For pages that show a profile to people without an account. */
export { contentOf } from './content.ts'
export { framed, messagePage, type PageFrame, profileArticle, unknownPage } from './page.ts'
export { formValue, photoNumber, registerLinkPages, sendFile, sendPage, showAgain } from './link-pages.ts'
export { drawMarkedPhoto, drawOwnBiodata } from './show-biodata.ts'
