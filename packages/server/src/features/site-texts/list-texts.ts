import { SITE_TEXTS } from '@thunai/contract/frame/limits'
import { TEXT_SECTIONS, textsOf, type TextSection } from '@thunai/contract/values/site'
import type { Services } from '../../services.ts'
import { findCurrent, findVersions, type KeptText } from './site-texts.store.ts'

type Needs = Pick<Services, 'database' | 'site'>

/** A version that staff wrote, or the site file's, which nobody did. */
export type ShownText<S extends TextSection = TextSection> = Pick<KeptText<S>, 'section' | 'version' | 'texts'> &
  Partial<KeptText<S>>
export type ShownTexts = { readonly [S in TextSection]: ShownText<S> }

const ofFile = <S extends TextSection>(site: Services['site'], section: S): ShownText<S> => ({
  section,
  version: 0,
  texts: textsOf(site)[section],
})

/** What each section says now. */
export async function listTexts({ database: { db }, site }: Needs): Promise<ShownTexts> {
  const kept = await findCurrent(db)
  // a row of a section holds what the form of that section was checked by
  return Object.fromEntries(
    TEXT_SECTIONS.map((name) => [name, kept.find(({ section }) => section === name) ?? ofFile(site, name)]),
  ) as unknown as ShownTexts
}

/** A page of all versions of a section, the newest first, the site file's at the end. */
export async function listVersions(
  { database: { db }, site }: Needs,
  section: TextSection,
  before: number | undefined,
): Promise<{ rows: ShownText[]; next: string | null }> {
  const found = await findVersions(db, section, { before, most: SITE_TEXTS.listed })
  const last = found.at(-1)
  return found.length === SITE_TEXTS.listed && last
    ? { rows: found, next: String(last.version) }
    : { rows: [...found, ofFile(site, section)], next: null }
}
