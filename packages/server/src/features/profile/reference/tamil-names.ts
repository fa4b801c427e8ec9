import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { I18n } from '@lingui/core'
import { foldText } from '@thunai/contract/names/fold-text'
import { tamilClanNames } from '@thunai/community/naming'
import { RAASIS, STARS } from '@thunai/astrology/names'

const FOLDER = join(import.meta.dirname, '../../../../data/reference/ta')
type Names = Readonly<Record<string, string>>

/** Tamil names of each list, by the English names; uncertain ones are omitted. */
export const namesOfLists = (): ReadonlyMap<string, Names> =>
  new Map(
    ['lists.json', 'places.json', 'communities.json'].flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, Names>),
    ),
  )

const ofAstrology = (): Names => {
  const names = new Map<string, string>([...STARS, ...RAASIS].map(({ en, ta }) => [en, ta]))
  // each star with each raasi; the list has the pairs that exist
  const pairs = STARS.flatMap((star) => RAASIS.map((raasi) => [`${star.en} - ${raasi.en}`, `${star.ta} - ${raasi.ta}`]))
  return Object.fromEntries([...names, ...pairs]) as Names
}

const isWord = (name: string) => !/[^\p{L}\p{M}]/u.test(name)
let places: ReadonlyMap<string, string> | undefined
/** The English name of a state or district with this one-word Tamil name, folded. */
export function placeCalled(tamil: string): string | undefined {
  places ??= new Map(
    ['state', 'district'].flatMap((list) =>
      Object.entries(namesOfLists().get(list) ?? {})
        .filter((names) => names.every(isWord))
        .map(([english, name]) => [foldText(name), english]),
    ),
  )
  return places.get(tamil)
}

let all: Names | undefined
/** All of them in one: a name has the same Tamil in every list (decision 0059). */
export const tamilNames = (): Names =>
  (all ??= Object.assign({}, tamilClanNames(), ...namesOfLists().values(), ofAstrology()) as Names)

let said: Names = {}
/** Names by staff, which override the product's own. */
export function rememberTamilNames(names: Names): void {
  said = names
}

/** A list entry's name for a reader; in English if no Tamil is certain, and unchanged if not an entry. */
export function nameIn({ locale }: I18n, name: string): string {
  if (locale !== 'ta') return name
  const names = [said, tamilNames()].find((known) => Object.hasOwn(known, name))
  return names?.[name] ?? name
}
