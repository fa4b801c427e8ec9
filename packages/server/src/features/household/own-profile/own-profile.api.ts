export { putTextBack, takeTextAway } from './review-texts.ts'
