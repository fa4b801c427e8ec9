import { isNameOfRules } from '@thunai/community/communities'
import { LISTS } from '@thunai/contract/frame/limits'
import type { ListItem, OpenList } from '@thunai/contract/office/lists'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { LIST_TABLES, lockTables, PROFILE_TABLES } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import {
  aboveOf,
  allowLongMoves,
  findItem,
  findItemNamed,
  findItems,
  findListWords,
  findPaths,
  insertItem,
  keepNameOfRule,
  saveListWords,
  setDegreeLevel,
  tamilNames,
  updateItem,
  type KeptItem,
} from '../../profile/reference/reference.api.ts'
import { countHolders } from '../../profile/profiles/profiles.api.ts'
import { hideChanges } from '../../finding/search/search.api.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'

/** Fields that changes and the record cover. */
export type Entry = Pick<ListItem, 'id' | 'name' | 'parent' | 'isShown' | 'level'>

export const toListItem = ({ id, name, parent, isShown, level }: KeptItem): Entry => ({
  id,
  name,
  parent,
  isShown,
  ...(typeof level === 'number' && { level }),
})

/** Adds to entries their parents, their numbers of profiles, and their words. */
export async function withWords(db: Db | Tx, list: OpenList, entries: readonly Entry[]): Promise<ListItem[]> {
  const ids = entries.map(({ id }) => id)
  const words = await findListWords(db, list, ids)
  const paths = await findPaths(db, list, ids)
  const used = await countHolders(db, list, ids)
  return entries.map((entry) => ({
    ...entry,
    level: entry.level ?? null,
    path: [...(paths.get(entry.id) ?? [])],
    used: used.get(entry.id) ?? 0,
    tamil: words.get(entry.id)?.tamil ?? tamilNames()[entry.name] ?? null,
    aliases: [...(words.get(entry.id)?.aliases ?? [])],
  }))
}

interface WordsInput {
  readonly tamil?: string | undefined
  readonly aliases?: readonly string[] | undefined
}

/** Saves the given words; absent ones stay. Returns the words before and after, if any were given. */
async function saveWords(tx: Tx, list: OpenList, id: number, { tamil, aliases }: WordsInput) {
  if (tamil === undefined && aliases === undefined) return { before: {}, after: {} }
  const before = (await findListWords(tx, list, [id])).get(id) ?? { tamil: null, aliases: [] }
  const after = {
    tamil: tamil === undefined ? before.tamil : tamil === '' ? null : tamil,
    aliases: aliases === undefined ? before.aliases : [...new Set(aliases)],
  }
  await saveListWords(tx, list, id, after)
  return { before, after }
}

interface LevelInput {
  readonly level?: number | null | undefined
}

/**
 * Sets a degree's level and refreshes the listings of all profiles that have it or prefer it.
 * @throws Refusal invalidFields in a list whose entries have no levels
 */
async function saveLevel(tx: Tx, list: OpenList, id: number, level: number | null): Promise<void> {
  if (list !== 'education') throw new Refusal('invalidFields', { fields: { level: 'Only degrees have a level.' } })
  await allowLongMoves(tx)
  await lockTables(tx, PROFILE_TABLES)
  await setDegreeLevel(tx, id, level)
  // Members who are now found by more searches are no new hits for saved searches.
  await hideChanges(tx)
}

function only(items: readonly ListItem[]): ListItem {
  const [item] = items
  if (!item) throw new Error('There is no entry.')
  return item
}

/** A page of a list by name, including hidden entries. */
export async function listItems(
  { db }: Services,
  list: OpenList,
  asked: {
    readonly parent?: number | undefined
    readonly q?: string | undefined
    readonly before?: number | undefined
  },
): Promise<{ rows: ListItem[]; next: string | null }> {
  const { before: after, ...which } = asked
  const found = await findItems(db, list, { ...which, after, most: LISTS.listed + 1 })
  const rows = await withWords(db, list, found.slice(0, LISTS.listed).map(toListItem))
  return { rows, next: found.length > LISTS.listed ? String(rows.at(-1)?.id) : null }
}

/** An existing entry that is no signpost. @throws Refusal listItemNotFound */
export async function findUnmergedItem(tx: Tx, list: OpenList, id: number | undefined): Promise<KeptItem> {
  const found = id === undefined ? undefined : await findItem(tx, list, id)
  if (!found || found.mergedInto !== null) throw new Refusal('listItemNotFound')
  return found
}

/**
 * Adds an entry at the end of its list.
 * @throws Refusal listNameTaken, listItemNotFound without the parent that it needs
 */
export async function addItem(
  { transact, clock }: Services,
  staff: Staff,
  list: OpenList,
  {
    name,
    parent: wanted,
    level = null,
    ...words
  }: WordsInput & LevelInput & { readonly name: string; readonly parent?: number | undefined },
): Promise<ListItem> {
  return transact(async (tx) => {
    await lockTables(tx, LIST_TABLES)
    const above = aboveOf(list)
    const parent = above ? (await findUnmergedItem(tx, above, wanted)).id : null
    if (await findItemNamed(tx, list, { name, parent })) throw new Refusal('listNameTaken')
    const id = await insertItem(tx, list, { name, parent })
    if (level !== null) await saveLevel(tx, list, id, level)
    const added = { id, name, parent, isShown: true, ...(level !== null && { level }) }
    const savedWords = await saveWords(tx, list, id, words)
    const after = { ...added, ...savedWords.after }
    await recordStaffEvent(tx, staff, { act: 'addListItem', at: clock.now(), on: `${list}:${id}`, after })
    return only(await withWords(tx, list, [added]))
  })
}

/**
 * Renames an entry, hides or shows it, or changes a degree's level. Profiles keep it, and the old name still means it.
 * @throws Refusal listItemNotFound, listNameTaken, invalidFields
 */
export async function changeItem(
  { transact, clock }: Services,
  staff: Staff,
  list: OpenList,
  {
    id,
    name,
    isShown,
    level,
    ...words
  }: WordsInput &
    LevelInput & { readonly id: number; readonly name?: string | undefined; readonly isShown?: boolean | undefined },
): Promise<ListItem> {
  return transact(async (tx) => {
    await lockTables(tx, LIST_TABLES)
    const storedItem = await findUnmergedItem(tx, list, id)
    const before = toListItem(storedItem)
    const after = {
      ...before,
      name: name ?? before.name,
      isShown: isShown ?? before.isShown,
      ...(level !== undefined && { level }),
    }
    if (after.name === before.name) await updateItem(tx, list, after)
    else await rename(tx, list, before, after)
    if (level !== undefined && level !== storedItem.level) await saveLevel(tx, list, id, level)
    const savedWords = await saveWords(tx, list, id, words)
    await recordStaffEvent(tx, staff, {
      act: 'changeListItem',
      at: clock.now(),
      on: `${list}:${id}`,
      before: { ...before, ...savedWords.before },
      after: { ...after, ...savedWords.after },
    })
    return only(await withWords(tx, list, [after]))
  })
}

/** @throws Refusal listNameTaken */
async function rename(tx: Tx, list: OpenList, before: Entry, after: Entry): Promise<void> {
  const holder = await findItemNamed(tx, list, { ...after, besides: after.id })
  if (holder && holder.mergedInto !== after.id) throw new Refusal('listNameTaken')
  if (isNameOfRules(before.name)) await keepNameOfRule(tx, list, after.id)
  if (holder) {
    // The holder is a signpost to this entry, and links or entries below may use its id. The two swap names by way of a
    // name that no entry can have.
    await updateItem(tx, list, { ...holder, name: ` ${holder.id}` })
    await updateItem(tx, list, after)
    await updateItem(tx, list, { ...holder, name: before.name })
  } else {
    await updateItem(tx, list, after)
    if (after.name.toLowerCase() !== before.name.toLowerCase())
      await insertItem(tx, list, { name: before.name, parent: before.parent, mergedInto: after.id })
  }
}
