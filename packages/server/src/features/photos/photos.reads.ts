export { chooseMainPhoto } from './choose-main-photo.ts'
/** In the transaction that closes photos to somebody; `renamePhotos` after it, or the next tidying, does it. */
export { wantNewNames, wantNewNamesIfGuarded } from './new-names.store.ts'
export { findGallery } from './photos.store.ts'
/** In the transaction that lets a member go; `removeUnwantedFiles` after it, or the next tidying, deletes the files. */
export { deletePhotosOf as removeAllPhotos } from './photos.store.ts'
export { removeUnwantedFiles } from './remove-unwanted-files.ts'
export { renamePhotos } from './rename-photos.ts'
