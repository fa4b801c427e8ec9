export { editProfile } from './edit-profile.ts'
export { readOwnForEdit } from './read-own-for-edit.ts'
export { restoreText, removeRefusedText } from './review-texts.ts'
export { tellDroppedWishes } from './tell-dropped-wishes.ts'
