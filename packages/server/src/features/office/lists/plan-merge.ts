import type { OpenList } from '@thunai/contract/office/lists'
import type { Tx } from '../../../platform/db/database.ts'
import type { ReplacedEntries } from '../../profile/profiles/profiles.api.ts'
import {
  BELOW,
  findBelow,
  findItemNamed,
  insertItem,
  updateItem,
  type KeptItem,
} from '../../profile/reference/reference.api.ts'

/** Replacements in one list. */
export interface PlannedMerge extends ReplacedEntries {
  readonly list: OpenList
  /** The list of entries below its entries. */
  readonly below: OpenList | undefined
}

/**
 * Plans the replacements when an entry is merged into another, the lowest list first: the entry and all entries below
 * it, each with its namesake below the target. Missing namesakes are added, so that profiles can have either at any
 * time.
 */
export async function planMerge(
  tx: Tx,
  list: OpenList,
  { from, into }: { readonly from: Pick<KeptItem, 'id'>; readonly into: Pick<KeptItem, 'id'> },
): Promise<PlannedMerge[]> {
  const plan: PlannedMerge[] = []
  let pairs: PlannedMerge['pairs'] = [{ from: from.id, into: into.id }]
  for (let at: OpenList | undefined = list; at !== undefined && pairs.length > 0; at = BELOW[at]) {
    const below: OpenList | undefined = BELOW[at]
    plan.unshift({ list: at, below, pairs })
    const next: { from: number; into: number }[] = []
    if (below)
      for (const pair of pairs)
        for (const item of await findBelow(tx, below, pair.from))
          next.push({ from: item.id, into: await findTwin(tx, below, item, pair.into) })
    pairs = next
  }
  return plan
}

async function findTwin(tx: Tx, list: OpenList, { name, isShown }: KeptItem, parent: number): Promise<number> {
  const there = await findItemNamed(tx, list, { name, parent })
  if (there) return there.mergedInto ?? there.id
  const id = await insertItem(tx, list, { name, parent })
  if (!isShown) await updateItem(tx, list, { id, name, isShown })
  return id
}
