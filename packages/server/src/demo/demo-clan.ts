import { clanNaming } from '@thunai/community/communities'
import { entryOf } from '@thunai/community/naming'
import type { DemoCore } from './demo-core.ts'
import { villages } from './demo-data.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** A member's lineage by birth; null if the family left it out. */
export interface DemoClan {
  readonly clan: string | null
  readonly clanDivision: string | null
  /** A name that the community's list lacks. */
  readonly clanOther: string | null
  readonly gothram: string | null
  readonly houseName: string | null
  readonly familyDeityPlace: string | null
  readonly motherClan: string | null
  readonly motherGothram: string | null
  readonly motherFamilyDeity: string | null
  readonly motherFamilyDeityPlace: string | null
}

/** Preferences about members of the family's own and the mother's lineage. */
export interface DemoLineWishes {
  readonly excludedClans: readonly string[]
  readonly clanRule: string | null
  readonly motherLineRule: string | null
}

/** Separate random draws from the same seed. */
const LINES = 0xc1a
const LINE_WISHES = 0xc1d
const INTIPERU = ['Nalluri', 'Kommineni', 'Gottipati', 'Yarlagadda', 'Paruchuri', 'Chaparala', 'Mandava', 'Tummala']
const THARAVADU = ['Puthenveettil', 'Kizhakkedath', 'Mullassery', 'Thekkepat', 'Vadakkeppatt', 'Madathil']

/** Names that families enter because their community's list lacks them. */
const UNLISTED = ['Neithal', 'Marudhan', 'Vellamban', 'Kurinji']

const HOUSES: Readonly<Record<string, readonly string[]>> = { Telugu: INTIPERU, Malayalam: THARAVADU }

export function demoClan(
  seed: number,
  index: number,
  { group, caste, subCaste }: Pick<DemoCore, 'group' | 'caste' | 'subCaste'>,
  familyDeity: string | null,
): DemoClan {
  const random = seededRandom(seed ^ LINES, index)
  const community = { religion: group.religion, caste, subCaste }
  const list = clanNaming(community)?.list
  const named = subCaste === null ? undefined : list?.find(subCaste)
  const own = named ?? (list && random.chance(0.7) ? random.pick(list.entries) : undefined)
  const mother = list && random.chance(0.3) ? random.pick(list.entries) : undefined
  const isUnlisted = list !== undefined && own === undefined && random.chance(0.15)
  const houses = HOUSES[group.motherTongue] ?? []
  const mothersDeity = group.deities.length > 0 && random.chance(0.12) ? random.pick(group.deities) : null
  return {
    clan: own?.name ?? null,
    clanOther: isUnlisted ? random.pick(UNLISTED) : null,
    clanDivision: own?.divisions && random.chance(0.8) ? random.pick(own.divisions) : null,
    gothram: gothramOf(random, community, group.gothras, 0.85),
    houseName: houses.length > 0 && random.chance(0.6) ? random.pick(houses) : null,
    familyDeityPlace: familyDeity !== null && random.chance(0.5) ? random.pick(villages) : null,
    motherClan: mother && mother !== own ? mother.name : null,
    motherGothram: gothramOf(random, community, group.gothras, 0.25),
    motherFamilyDeity: mothersDeity,
    motherFamilyDeityPlace: mothersDeity !== null && random.chance(0.6) ? random.pick(villages) : null,
  }
}

/** One family in eight that knows its clan excludes another one; few mark or switch off. */
export function demoLineWishes(
  seed: number,
  index: number,
  { group, caste, subCaste }: Pick<DemoCore, 'group' | 'caste' | 'subCaste'>,
): DemoLineWishes {
  const random = seededRandom(seed ^ LINE_WISHES, index)
  const clans = clanNaming({ religion: group.religion, caste, subCaste })?.list?.entries.map(({ name }) => name) ?? []
  const lines = clans.length > 0 ? clans : group.gothras
  return {
    excludedClans: lines.length > 0 && random.chance(0.12) ? random.some(lines, random.whole(1, 2)) : [],
    clanRule: random.chance(0.06) ? random.pick(['Mark', 'Mark', 'Off']) : null,
    motherLineRule: random.chance(0.04) ? random.pick(['Mark same', 'Bar same']) : null,
  }
}

/** Brahmin families know theirs; one in four of the others names one. */
function gothramOf(
  random: SeededRandom,
  community: { readonly religion: string; readonly caste: string },
  gothras: readonly string[],
  share: number,
): string | null {
  const isOfAll = community.caste.startsWith('Brahmin')
  if (gothras.length === 0 || !random.chance(isOfAll ? share : share / 3)) return null
  const name = random.pick(gothras)
  return entryOf(community, 'gothram', name)?.name ?? name
}
