import { clanNaming } from '@thunai/community/communities'
import { entryOf } from '@thunai/community/naming'
import type { DemoCore } from './demo-core.ts'
import { villages } from './demo-data.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** The line of a member by birth; null where the family left it out. */
export interface DemoClan {
  readonly clan: string | null
  readonly clanDivision: string | null
  readonly gothram: string | null
  readonly houseName: string | null
  readonly familyDeityPlace: string | null
  readonly motherClan: string | null
  readonly motherGothram: string | null
}

/** Other draws than the member's other facts, from the same seed. */
const LINES = 0xc1a
const INTIPERU = ['Nalluri', 'Kommineni', 'Gottipati', 'Yarlagadda', 'Paruchuri', 'Chaparala', 'Mandava', 'Tummala']
const THARAVADU = ['Puthenveettil', 'Kizhakkedath', 'Mullassery', 'Thekkepat', 'Vadakkeppatt', 'Madathil']

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
  const told = subCaste === null ? undefined : list?.find(subCaste)
  const own = told ?? (list && random.chance(0.7) ? random.pick(list.entries) : undefined)
  const mother = list && random.chance(0.3) ? random.pick(list.entries) : undefined
  const houses = HOUSES[group.motherTongue] ?? []
  return {
    clan: own?.name ?? null,
    clanDivision: own?.divisions && random.chance(0.8) ? random.pick(own.divisions) : null,
    gothram: gothramOf(random, community, group.gothras, 0.85),
    houseName: houses.length > 0 && random.chance(0.6) ? random.pick(houses) : null,
    familyDeityPlace: familyDeity !== null && random.chance(0.5) ? random.pick(villages) : null,
    motherClan: mother && mother !== own ? mother.name : null,
    motherGothram: gothramOf(random, community, group.gothras, 0.25),
  }
}

/** Brahmin families know theirs; of others one in four names one. */
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
