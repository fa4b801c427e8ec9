import { LISTS } from '@thunai/contract/frame/limits'
import type { ListItem, OpenList } from '@thunai/contract/office/lists'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import {
  aboveOf,
  findItem,
  findItemNamed,
  findItems,
  insertItem,
  lockLists,
  updateItem,
  type KeptItem,
} from '../../profile/reference/reference.api.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'

export const toListItem = ({ id, name, parent, isShown }: KeptItem): ListItem => ({ id, name, parent, isShown })

/** A page of a list by names, hidden entries too. */
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
  const rows = found.slice(0, LISTS.listed).map(toListItem)
  return { rows, next: found.length > LISTS.listed ? String(rows.at(-1)?.id) : null }
}

/** An entry that is there and no signpost. @throws Refusal listItemNotFound */
export async function findTrueItem(tx: Tx, list: OpenList, id: number | undefined): Promise<KeptItem> {
  const found = id === undefined ? undefined : await findItem(tx, list, id)
  if (!found || found.mergedInto !== null) throw new Refusal('listItemNotFound')
  return found
}

/**
 * Adds an entry behind the others of its list.
 * @throws Refusal listNameTaken, listItemNotFound without the parent that it needs
 */
export async function addItem(
  { transact, clock }: Services,
  staff: Staff,
  list: OpenList,
  { name, parent: wanted }: { readonly name: string; readonly parent?: number | undefined },
): Promise<ListItem> {
  return transact(async (tx) => {
    await lockLists(tx)
    const above = aboveOf(list)
    const parent = above ? (await findTrueItem(tx, above, wanted)).id : null
    if (await findItemNamed(tx, list, { name, parent })) throw new Refusal('listNameTaken')
    const id = await insertItem(tx, list, { name, parent })
    const after = { id, name, parent, isShown: true }
    await recordStaffEvent(tx, staff, { act: 'addListItem', at: clock.now(), on: `${list}:${id}`, after })
    return after
  })
}

/**
 * Renames an entry, hides it or shows it again. Who has it keeps it; the old name still means it.
 * @throws Refusal listItemNotFound, listNameTaken
 */
export async function changeItem(
  { transact, clock }: Services,
  staff: Staff,
  list: OpenList,
  {
    id,
    name,
    isShown,
  }: { readonly id: number; readonly name?: string | undefined; readonly isShown?: boolean | undefined },
): Promise<ListItem> {
  return transact(async (tx) => {
    await lockLists(tx)
    const kept = await findTrueItem(tx, list, id)
    const before = toListItem(kept)
    const after = { ...before, name: name ?? before.name, isShown: isShown ?? before.isShown }
    if (after.name === before.name) await updateItem(tx, list, after)
    else await rename(tx, list, before, after)
    await recordStaffEvent(tx, staff, { act: 'changeListItem', at: clock.now(), on: `${list}:${id}`, before, after })
    return after
  })
}

/** @throws Refusal listNameTaken */
async function rename(tx: Tx, list: OpenList, before: ListItem, after: ListItem): Promise<void> {
  const holder = await findItemNamed(tx, list, { ...after, besides: after.id })
  if (holder && holder.mergedInto !== after.id) throw new Refusal('listNameTaken')
  if (holder) {
    // a signpost to this entry, whose id may be in links and have others below it: the two change names, by way of one that no
    // entry can have
    await updateItem(tx, list, { ...holder, name: ` ${holder.id}` })
    await updateItem(tx, list, after)
    await updateItem(tx, list, { ...holder, name: before.name })
  } else {
    await updateItem(tx, list, after)
    if (after.name.toLowerCase() !== before.name.toLowerCase())
      await insertItem(tx, list, { name: before.name, parent: before.parent, mergedInto: after.id })
  }
}
