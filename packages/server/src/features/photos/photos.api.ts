export { exportOf } from './export.store.ts'
export { chooseMainPhoto } from './choose-main-photo.ts'
/** In the transaction that closes photos to somebody; `renamePhotos` after it, or the next tidying, does it. */
export { wantNewNames, wantNewNamesIfGuarded } from './new-names.store.ts'
export { nameForCards, namesForViewer, traceName, type Traced, type ViewersNames } from './given-names.ts'
export { openPicture } from './open-picture.ts'
export { findGallery, findPhotoNames } from './photos.store.ts'
export { findGalleryAddresses, findPhotoAddresses } from './showing.store.ts'
/** After a transaction that let go of photos, or whole profiles: the next tidying does it too. */
export { removeFilesSoon } from './remove-files-soon.ts'
export { renamePhotos } from './rename-photos.ts'
export { takeDownPhoto, type TakenDown } from './take-down-photo.ts'
/** What staff decide; `renamePhotos` after a refusal, or the next tidying, takes its name from it. */
export { approvePhoto, refusePhoto, takeBackApproval, takeBackRefusal } from './decide-photo.ts'
export { lookAtPhotos } from './look-at-photos.ts'
export { tidyPhotos } from './tidy-photos.ts'
export { openPhotoReview } from './photo-reviews.ts'
