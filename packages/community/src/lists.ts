import { CLAN_LISTS, GOTHRAMS, TEMPLE_GOTHRAMS, type Entry } from './data.ts'
import { foldGothram, foldName } from './spelling.ts'

type Fold = (name: string) => string

/** Finds entries by any spelling, in Latin or Tamil letters. */
export interface SpellingIndex {
  readonly entries: readonly Entry[]
  readonly find: (name: string) => Entry | undefined
}

const namesOf = ({ name, ta, taInProduct, product, spellings = [] }: Entry) =>
  [name, ta, taInProduct, product, ...spellings].filter((one) => one !== undefined)

function spelled(entries: readonly Entry[], fold: Fold): SpellingIndex {
  const byName = new Map<string, Entry>()
  // an exact spelling of one entry beats a similar one of another
  for (const entry of entries) for (const name of namesOf(entry)) byName.set(name.toLowerCase(), entry)
  const byFold = new Map<string, Entry>()
  for (const entry of entries)
    for (const name of namesOf(entry)) if (!byFold.has(fold(name))) byFold.set(fold(name), entry)
  return {
    entries,
    find: (name) => byName.get(name.normalize('NFC').trim().toLowerCase()) ?? byFold.get(fold(name)),
  }
}

const LISTS = new Map(
  Object.entries(CLAN_LISTS).map(([list, { entries, tamilOnly = [] }]) => [
    list,
    spelled(
      [...entries, ...tamilOnly.map((name): Entry => ({ name, ta: name }))],
      list.endsWith('gothram') ? foldGothram : foldName,
    ),
  ]),
)

const TEMPLE = TEMPLE_GOTHRAMS.map(([name, ta]): Entry => ({ name, ta }))
const GOTHRAM_LIST = spelled([...GOTHRAMS, ...TEMPLE], foldGothram)

/** The entries of a list; undefined for communities whose names aren't listed. */
export const listNamed = (name: string | undefined): SpellingIndex | undefined =>
  name === 'gothrams' ? GOTHRAM_LIST : LISTS.get(name ?? '')

/** Every list of clans. */
export const ALL_CLAN_LISTS: readonly SpellingIndex[] = [...LISTS.values()]

export const isTempleGothram = (entry: Entry): boolean => TEMPLE.includes(entry)

/** Division of a clan by any spelling. */
export function findDivision({ divisions = [], divisionSpellings = {} }: Entry, name: string): string | undefined {
  const folded = foldName(name)
  return divisions.find((one) => [one, ...(divisionSpellings[one] ?? [])].some((known) => foldName(known) === folded))
}
