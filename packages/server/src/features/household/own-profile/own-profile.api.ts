export { putTextBack, takeTextAway } from './review-texts.ts'
export { tellDroppedWishes } from './tell-dropped-wishes.ts'
