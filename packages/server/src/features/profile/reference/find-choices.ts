import type { Item } from '@thunai/contract/frame/wire'
import type { Services } from '../../../services.ts'
import { findDependents, findReferenceLists, type Dependent } from './reference.store.ts'

/** All independent lists, in order. */
export const findLists = ({ db }: Services) => findReferenceLists(db)

/** The choices of a list below choices of another, such as the castes of religions. */
export const findChoices = ({ db }: Services, list: Dependent, parentIds: readonly number[]): Promise<Item[]> =>
  findDependents(db, list, parentIds)
