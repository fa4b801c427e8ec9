import { SITE_TEXTS } from '@thunai/contract/frame/limits'
import { type Site, TEXT_SECTIONS, textsOf, type TextSection } from '@thunai/contract/values/site'
import type { Tx } from '../../../platform/db/database.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { findWaiting, type Proposal } from './proposals.store.ts'
import { findCurrent, findVersions, type KeptText } from './site-texts.store.ts'

type Needs = Pick<Services, 'db' | 'site'>

/** A version that staff wrote, or the site file's, which has no author. */
export type ShownText<S extends TextSection = TextSection> = Pick<KeptText<S>, 'section' | 'version' | 'texts'> &
  Partial<KeptText<S>>
/** What a section says, and what waits for a second person there. */
export type ShownNow<S extends TextSection = TextSection> = ShownText<S> & {
  readonly waiting: (KeptText<S> & { readonly isYours: boolean }) | null
}
export type ShownTexts = { readonly [S in TextSection]: ShownNow<S> }

const ofFile = <S extends TextSection>(site: Services['site'], section: S): ShownText<S> => ({
  section,
  version: 0,
  texts: textsOf(site)[section],
})

/** What each section says now. */
export async function listTexts({ db, site }: Needs, staff: Staff): Promise<ShownTexts> {
  const [kept, waiting] = [await findCurrent(db), await findWaiting(db)]
  const isOf = (name: TextSection) => (one: { readonly section: TextSection }) => one.section === name
  const seen = (one: Proposal | undefined) => one && { ...one, isYours: one.staffId === staff.staffId }
  // a row of a section holds what the form of that section was checked by
  return Object.fromEntries(
    TEXT_SECTIONS.map((name) => [
      name,
      { ...(kept.find(isOf(name)) ?? ofFile(site, name)), waiting: seen(waiting.find(isOf(name))) ?? null },
    ]),
  ) as unknown as ShownTexts
}

/** The bank account that families pay into now, and whether a change of it waits for a second person. */
export async function findBank({ db, site }: Needs): Promise<{ texts: Site['bank']; isWaiting: boolean }> {
  const last = (await findCurrent(db)).find(({ section }) => section === 'bank')
  const waiting = await findWaiting(db)
  return {
    texts: (last?.texts as Site['bank'] | undefined) ?? site.bank,
    isWaiting: waiting.some(({ section }) => section === 'bank'),
  }
}

/** What a section said last. */
export async function findLast(tx: Tx, { site }: Pick<Services, 'site'>, section: TextSection) {
  const [last] = await findVersions(tx, section, { most: 1 })
  return { version: last?.version ?? 0, texts: last?.texts ?? textsOf(site)[section] }
}

/** A page of all versions of a section, the newest first, the site file's at the end. */
export async function listVersions(
  { db, site }: Needs,
  section: TextSection,
  before: number | undefined,
): Promise<{ rows: ShownText[]; next: string | null }> {
  const found = await findVersions(db, section, { before, most: SITE_TEXTS.listed })
  const last = found.at(-1)
  return found.length === SITE_TEXTS.listed && last
    ? { rows: found, next: String(last.version) }
    : { rows: [...found, ofFile(site, section)], next: null }
}
