import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { I18n } from '@lingui/core'
import { foldText } from '@thunai/contract/names/fold-text'
import { tamilClanNames } from '@thunai/community/naming'
import { RAASIS, STARS } from '@thunai/astrology/names'

const FOLDER = join(import.meta.dirname, '../../../../data/reference/ta')
type Names = Readonly<Record<string, string>>

/** What each list holds in Tamil, by its English: what is not known for certain is left out. */
export const namesOfLists = (): ReadonlyMap<string, Names> =>
  new Map(
    ['lists.json', 'places.json', 'communities.json'].flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, Names>),
    ),
  )

const ofAstrology = (): Names => {
  const names = new Map<string, string>([...STARS, ...RAASIS].map(({ en, ta }) => [en, ta]))
  // each star with each raasi, of which the list has those that meet
  const pairs = STARS.flatMap((star) => RAASIS.map((raasi) => [`${star.en} - ${raasi.en}`, `${star.ta} - ${raasi.ta}`]))
  return Object.fromEntries([...names, ...pairs]) as Names
}

const isWord = (name: string) => !/[^\p{L}\p{M}]/u.test(name)
let places: ReadonlyMap<string, string> | undefined
/** The English name of a state or district whose Tamil name is this word, folded; only those of a word each. */
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
/** All of them in one: a name has one Tamil in whichever list it stands (decision 0059). */
export const tamilNames = (): Names =>
  (all ??= Object.assign({}, tamilClanNames(), ...namesOfLists().values(), ofAstrology()) as Names)

let said: Names = {}
/** Names as staff write them, which count before those that came with the product. */
export function rememberTamilNames(names: Names): void {
  said = names
}

/** An entry of a list as a reader knows it; in English where no Tamil is certain, and what is no entry as it is. */
export function nameIn({ locale }: I18n, name: string): string {
  if (locale !== 'ta') return name
  const names = [said, tamilNames()].find((known) => Object.hasOwn(known, name))
  return names?.[name] ?? name
}
