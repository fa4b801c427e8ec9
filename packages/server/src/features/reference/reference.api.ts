export { findParents, resolveDependents, resolveItems } from './reference.store.ts'
export { seedReference } from './seed-reference.ts'
