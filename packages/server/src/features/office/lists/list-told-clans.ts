import { foldName } from '@thunai/community/spelling'
import { entryOf } from '@thunai/community/naming'
import type { ToldClan } from '@thunai/contract/office/list-moves'
import type { Services } from '../../../services.ts'
import { findToldClans } from '../../profile/clans/clans.api.ts'

/** As many as an elder looks through. */
const MOST = 200

/** Clans that families told beside the list of their community, spellings of one name together. What the list has by now is left out. */
export async function listToldClans({ db }: Pick<Services, 'db'>): Promise<ToldClan[]> {
  const byName = new Map<string, ToldClan>()
  for (const told of await findToldClans(db)) {
    if (entryOf(told, 'clan', told.name)) continue
    const key = JSON.stringify([told.religion, told.caste, foldName(told.name)])
    const known = byName.get(key)
    byName.set(key, known ? { ...known, profiles: known.profiles + told.profiles } : told)
  }
  return [...byName.values()].toSorted((a, b) => b.profiles - a.profiles).slice(0, MOST)
}
