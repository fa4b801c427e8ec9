import { foldName } from '@thunai/community/spelling'
import { entryOf } from '@thunai/community/naming'
import type { UnlistedClan } from '@thunai/contract/office/list-moves'
import type { Services } from '../../../services.ts'
import { findToldClans } from '../../profile/clans/clans.api.ts'

/** Enough for an elder to look through. */
const MOST = 200

/**
 * Clans that families entered although their community's list lacks them; spellings of one name are combined. Names
 * listed since are left out.
 */
export async function listToldClans({ db }: Pick<Services, 'db'>): Promise<UnlistedClan[]> {
  const byName = new Map<string, UnlistedClan>()
  for (const entered of await findToldClans(db)) {
    if (entryOf(entered, 'clan', entered.name)) continue
    const key = JSON.stringify([entered.religion, entered.caste, foldName(entered.name)])
    const combined = byName.get(key)
    byName.set(key, combined ? { ...combined, profiles: combined.profiles + entered.profiles } : entered)
  }
  return [...byName.values()].toSorted((a, b) => b.profiles - a.profiles).slice(0, MOST)
}
