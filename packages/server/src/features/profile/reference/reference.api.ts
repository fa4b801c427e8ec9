export {
  aboveOf,
  BELOW,
  findBelow,
  findItem,
  findItemNamed,
  findItems,
  holdTrue,
  insertItem,
  lockLists,
  moveSignposts,
  pointTo,
  updateItem,
  type KeptItem,
} from './office-lists.store.ts'
export { findAllNames, findParents, resolveDependents, resolveItems } from './reference.store.ts'
export { nameIn, placeCalled, tamilNames } from './tamil-names.ts'
export { seedReference } from './seed-reference.ts'
