import { toKeptCommunity, scopeFor, type Community } from './communities.ts'
import type { Entry } from './data.ts'
import { ALL_CLAN_LISTS, listNamed } from './lists.ts'

/** The entry that a name means in a community: its own list comes before the list of all gothrams. */
export function entryOf(community: Community, field: 'clan' | 'gothram', name: string): Entry | undefined {
  const lists = scopeFor(toKeptCommunity(community), field)?.lists ?? []
  const own = lists.map((list) => list.find(name)).find((entry) => entry !== undefined)
  return own ?? (field === 'gothram' ? listNamed('gothrams')?.find(name) : undefined)
}

/** All names under which profiles may store the searched name, in any community. */
export function equivalentNames(field: 'clan' | 'gothram', name: string): readonly string[] {
  const lists = field === 'clan' ? ALL_CLAN_LISTS : [listNamed('gothrams'), listNamed('raju-gothram')]
  const found = lists.map((list) => list?.find(name)?.name).filter((one) => one !== undefined)
  return found.length > 0 ? [...new Set(found)] : [name]
}

/** Tamil names of all entries, by their English. */
export const tamilClanNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...ALL_CLAN_LISTS, listNamed('gothrams')].flatMap((list) =>
      (list?.entries ?? []).flatMap(({ name, ta }) => (ta === undefined ? [] : [[name, ta] as const])),
    ),
  )
