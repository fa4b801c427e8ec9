export { exportOf } from './export.store.ts'
export { chooseMainPhoto } from './choose-main-photo.ts'
/** In the transaction that closes photos to somebody; `renamePhotos` after it, or the next tidying, does it. */
export { wantNewNames, wantNewNamesIfGuarded } from './new-names.store.ts'
export { findPhotoNames } from './photos.store.ts'
/** After a transaction that let go of photos, or whole profiles: the next tidying does it too. */
export { removeFilesSoon } from './remove-files-soon.ts'
export { renamePhotos } from './rename-photos.ts'
export { takeDownPhoto, type TakenDown } from './take-down-photo.ts'
export { tidyPhotos } from './tidy-photos.ts'
