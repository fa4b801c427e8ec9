import { SITE_TEXTS } from '@thunai/contract/frame/limits'
import { type Site, TEXT_SECTIONS, textsOf, type TextSection } from '@thunai/contract/values/site'
import type { Tx } from '../../../platform/db/database.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { findWaiting, type Proposal } from './proposals.store.ts'
import { findCurrent, findVersions, type KeptText } from './site-texts.store.ts'

type Dependencies = Pick<Services, 'db' | 'site'>

/** A version written by staff, or the site file's, which has no author. */
export type ShownText<S extends TextSection = TextSection> = Pick<KeptText<S>, 'section' | 'version' | 'texts'> &
  Partial<KeptText<S>>
/** A section's current texts and its pending change. */
export type CurrentText<S extends TextSection = TextSection> = ShownText<S> & {
  readonly waiting: (KeptText<S> & { readonly isYours: boolean }) | null
}
export type ShownTexts = { readonly [S in TextSection]: CurrentText<S> }

const ofFile = <S extends TextSection>(site: Services['site'], section: S): ShownText<S> => ({
  section,
  version: 0,
  texts: textsOf(site)[section],
})

/** The current texts of all sections. */
export async function listTexts({ db, site }: Dependencies, staff: Staff): Promise<ShownTexts> {
  const [stored, waiting] = [await findCurrent(db), await findWaiting(db)]
  const isOf = (name: TextSection) => (one: { readonly section: TextSection }) => one.section === name
  const toWaiting = (one: Proposal | undefined) => one && { ...one, isYours: one.staffId === staff.staffId }
  // A section's row was validated by that section's schema.
  return Object.fromEntries(
    TEXT_SECTIONS.map((name) => [
      name,
      { ...(stored.find(isOf(name)) ?? ofFile(site, name)), waiting: toWaiting(waiting.find(isOf(name))) ?? null },
    ]),
  ) as unknown as ShownTexts
}

/** The current bank account for families, and whether a change of it is pending. */
export async function findBank({ db, site }: Dependencies): Promise<{ texts: Site['bank']; isWaiting: boolean }> {
  const last = (await findCurrent(db)).find(({ section }) => section === 'bank')
  const waiting = await findWaiting(db)
  return {
    texts: (last?.texts as Site['bank'] | undefined) ?? site.bank,
    isWaiting: waiting.some(({ section }) => section === 'bank'),
  }
}

/** The latest texts of a section. */
export async function findLast(tx: Tx, { site }: Pick<Services, 'site'>, section: TextSection) {
  const [last] = await findVersions(tx, section, { most: 1 })
  return { version: last?.version ?? 0, texts: last?.texts ?? textsOf(site)[section] }
}

/** A page of all versions of a section, latest first, the site file's at the end. */
export async function listVersions(
  { db, site }: Dependencies,
  section: TextSection,
  before: number | undefined,
): Promise<{ rows: ShownText[]; next: string | null }> {
  const found = await findVersions(db, section, { before, most: SITE_TEXTS.listed })
  const last = found.at(-1)
  return found.length === SITE_TEXTS.listed && last
    ? { rows: found, next: String(last.version) }
    : { rows: [...found, ofFile(site, section)], next: null }
}
