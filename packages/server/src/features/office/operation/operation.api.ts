export { tidyOperation } from './find-operation.ts'
export { noteOperation } from './note-operation.ts'
export { readState } from './read-state.ts'
