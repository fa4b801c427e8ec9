import { SITE_TEXTS } from '@thunai/contract/frame/limits'
import type { Language } from '@thunai/contract/values/languages'
import { textsIn, type SiteTexts, type TextsBySection } from '@thunai/contract/values/site'
import { waitAtMost } from '../../platform/wait-at-most.ts'
import type { Services } from '../../services.ts'
import { findCurrent } from './site-texts.store.ts'

/** So long a page waits for a database that is slow to say whether something changed. */
const WAIT_MS = 250

/**
 * Answers what the public pages of a language say now, whichever server it was changed on: the same object until something else is said,
 * and never older than two seconds while the database answers. Pages are sent without it, with what was known last.
 */
export function followTexts({
  database: { db },
  clock,
  log,
  site,
}: Pick<Services, 'database' | 'clock' | 'log' | 'site'>): (language: Language) => Promise<SiteTexts> {
  let known: { readonly versions: string; readonly texts: Readonly<Record<Language, SiteTexts>> } | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async () => {
    const kept = await findCurrent(db)
    const versions = JSON.stringify(kept.map(({ section, version }) => [section, version]))
    if (versions === known?.versions) return
    const said: Partial<TextsBySection> = Object.fromEntries(kept.map((one) => [one.section, one.texts]))
    known = { versions, texts: { en: textsIn('en', site, said), ta: textsIn('ta', site, said) } }
  }
  return async (language) => {
    const now = clock.now().getTime()
    if (!reading && now - askedAt >= SITE_TEXTS.keptMs) {
      askedAt = now
      reading = read().finally(() => (reading = undefined))
      reading.catch((err: unknown) => log.error({ err }, 'the texts of the site could not be read'))
    }
    if (reading && known) await waitAtMost(WAIT_MS, reading, () => {})
    else await reading
    if (!known) throw new Error('The texts of the site could not be read.')
    return known.texts[language]
  }
}
