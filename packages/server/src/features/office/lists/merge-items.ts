import { LISTS } from '@thunai/contract/frame/limits'
import type { ListItem, OpenList } from '@thunai/contract/office/lists'
import type { Tx } from '../../../platform/db/database.ts'
import { LIST_TABLES, lockProfiles, lockTables, PROFILE_TABLES } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { findHolders, replaceItems } from '../../profile/profiles/profiles.api.ts'
import { lockUnmerged, moveSignposts, pointTo } from '../../profile/reference/reference.api.ts'
import { replaceInFilters } from '../../finding/saved-searches/saved-searches.api.ts'
import { hideChanges } from '../../finding/search/search.api.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { planMerge, type PlannedMerge } from './plan-merge.ts'
import { findUnmergedItem, toListItem, withWords } from './write-lists.ts'

/** The second pass takes profiles written during the first, so that little is left for the final transaction. */
const PASSES = 2

interface MergePair {
  readonly id: number
  readonly into: number
}

/**
 * Merges two entries of a list: profiles, preferences and saved searches of the first get the second, and entries below
 * move along, merged by name. Profiles change in small batches, while members go on writing. The final transaction
 * locks profiles for a moment, changes the rest and turns the first entry into a signpost. If merging breaks off
 * before, both entries still exist and can be merged again.
 * @throws Refusal listItemNotFound; mergeElsewhere for entries with different parents, or the same entry twice
 */
export async function mergeItems(services: Services, staff: Staff, list: OpenList, pair: MergePair): Promise<ListItem> {
  const { db, transact } = services
  const planned = await transact(async (tx) => {
    await lockTables(tx, LIST_TABLES)
    return planMerge(tx, list, await findPair(tx, list, pair))
  })
  for (let pass = 0; pass < PASSES; pass++) {
    const holders = await findHolders(db, planned)
    for (let at = 0; at < holders.length; at += LISTS.mergedAtOnce)
      await replaceInSome(services, planned, holders.slice(at, at + LISTS.mergedAtOnce))
  }
  return finish(services, staff, list, pair)
}

async function findPair(tx: Tx, list: OpenList, { id, into: intoId }: MergePair) {
  const [from, into] = [await findUnmergedItem(tx, list, id), await findUnmergedItem(tx, list, intoId)]
  // With another parent, profiles would get another religion or country.
  if (from.id === into.id || from.parent !== into.parent) throw new Refusal('mergeElsewhere')
  return { from, into }
}

async function replaceInSome(
  { transact }: Services,
  planned: readonly PlannedMerge[],
  profileIds: readonly string[],
): Promise<void> {
  await transact(async (tx) => {
    // Waits while another transaction locks all profiles.
    await lockTables(tx, PROFILE_TABLES, 'row exclusive')
    await lockProfiles(tx, profileIds)
    for (const { list, pairs } of planned) {
      const isThere = await lockUnmerged(
        tx,
        list,
        pairs.flatMap(({ from, into }) => [from, into]),
      )
      if (!isThere) throw new Refusal('listItemNotFound')
    }
    await replaceItems(tx, planned, profileIds)
    // A renamed entry is no new hit for saved searches.
    await hideChanges(tx)
  })
}

/** Replaces entries written meanwhile and ends the first entry, in one transaction. */
async function finish({ transact, clock }: Services, staff: Staff, list: OpenList, pair: MergePair): Promise<ListItem> {
  return transact(async (tx) => {
    await lockTables(tx, LIST_TABLES)
    const { from, into } = await findPair(tx, list, pair)
    const planned = await planMerge(tx, list, { from, into })
    for (const { list, pairs } of planned) for (const pair of pairs) await replaceInFilters(tx, list, pair)
    await lockTables(tx, PROFILE_TABLES)
    await replaceItems(tx, planned, await findHolders(tx, planned))
    await hideChanges(tx)
    for (const { list, below, pairs } of planned)
      for (const pair of pairs) {
        if (below) await moveSignposts(tx, below, pair.from, pair.into)
        await pointTo(tx, list, pair.from, pair.into)
      }
    await recordStaffEvent(tx, staff, {
      act: 'mergeListItem',
      at: clock.now(),
      on: `${list}:${from.id}`,
      before: toListItem(from),
      after: toListItem(into),
    })
    const [merged] = await withWords(tx, list, [toListItem(into)])
    return merged ?? toListItem(into)
  })
}
