export {
  aboveOf,
  BELOW,
  findBelow,
  findItem,
  findItemNamed,
  findItems,
  lockUnmerged,
  insertItem,
  keepNameOfRule,
  moveSignposts,
  pointTo,
  updateItem,
  type KeptItem,
} from './office-lists.store.ts'
export {
  findAllNames,
  findLeftSubCastes,
  findMovedSubCastes,
  findParents,
  findSubCastesOfCastes,
  resolveDependents,
  resolveItems,
  type LeftSubCaste,
  type MovedSubCaste,
} from './reference.store.ts'
export { findListWords, findPaths, saveListWords, type ListWords } from './list-words.store.ts'
export { findDegreeLevels, setDegreeLevel, type DegreeLevels } from './degrees.store.ts'
export { findListedValues } from './listed-values.ts'
export { readTamilNames } from './find-words.ts'
export { findLists } from './find-choices.ts'
export { nameIn, placeCalled, tamilNames } from './tamil-names.ts'
export {
  allowLongMoves,
  countListMoves,
  findListMove,
  findListMoves,
  moveEntry,
  noteListMove,
  takeDroppedWishes,
  type KeptMove,
} from './list-moves.store.ts'
export { seedReference } from './seed-reference.ts'
