export { followTexts } from './follow-texts.ts'
export { findBank } from './list-texts.ts'
