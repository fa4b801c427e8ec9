import type { ReferenceList } from '@thunai/contract/values/choices'
import { foldText } from '@thunai/contract/names/fold-text'
import { DEGREE_SPELLINGS, OTHER_SPELLINGS, RAASI_SPELLINGS, STAR_SPELLINGS } from './spellings.ts'

/** Current names of the lists, with their Tamil. */
export interface ListNames {
  readonly items: Readonly<Partial<Record<ReferenceList, readonly string[]>>>
  /** Castes, sub castes, states and districts, with their parents' names. */
  readonly below: readonly { readonly list: Below; readonly name: string; readonly parent: string }[]
  readonly tamil: Readonly<Record<string, string>>
}
export type Below = 'caste' | 'sub_caste' | 'state' | 'district'

export interface Vocabulary {
  /** The list entry with this spelling. */
  readonly entry: (list: ReferenceList, text: string) => string | undefined
  /** Entries of a dependent list with this spelling, each with its parent. */
  readonly below: (list: Below, text: string) => readonly { readonly name: string; readonly parent: string }[]
}

/** Ignores case, dots, blanks and marks, which differ between writers. */
const bare = (text: string): string =>
  foldText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}+]/gu, '')

const SPELLINGS: Readonly<Partial<Record<ReferenceList, Readonly<Record<string, string>>>>> = {
  star: STAR_SPELLINGS,
  raasi: RAASI_SPELLINGS,
  education: DEGREE_SPELLINGS,
}

/** Finds list entries by any usual spelling, in Latin or Tamil letters. */
export function vocabularyOf({ items, below, tamil }: ListNames): Vocabulary {
  const byList = new Map<string, Map<string, string>>()
  for (const [list, names] of Object.entries(items)) {
    const known = new Map<string, string>()
    const others = SPELLINGS[list as ReferenceList]
    const otherWords = OTHER_SPELLINGS[list]
    for (const name of names) {
      const words = [
        name,
        tamil[name] ?? '',
        ...(others?.[name]?.split(' ') ?? []),
        ...(otherWords?.[name]?.split('|') ?? []),
      ]
      for (const word of words) {
        const spelling = bare(word)
        if (spelling !== '' && !known.has(spelling)) known.set(spelling, name)
      }
    }
    byList.set(list, known)
  }
  const byName = Map.groupBy(
    below.flatMap((row) =>
      [row.name, tamil[row.name]].flatMap((name) => (name ? [{ ...row, key: `${row.list} ${bare(name)}` }] : [])),
    ),
    ({ key }) => key,
  )
  return {
    entry: (list, text) => byList.get(list)?.get(bare(text)),
    below: (list, text) => byName.get(`${list} ${bare(text)}`) ?? [],
  }
}
