import { SITE_TEXTS } from '@thunai/contract/frame/limits'
import { STORIES_ON_PAGE } from '@thunai/contract/office/stories'
import { type Language, LANGUAGES } from '@thunai/contract/values/languages'
import { textsIn, type SiteTexts, type TextsBySection } from '@thunai/contract/values/site'
import { waitAtMost } from '../../../platform/wait-at-most.ts'
import type { Services } from '../../../services.ts'
import { findTold, type ToldStory } from '../../meeting/alliances/alliances.api.ts'
import { findCurrent } from './site-texts.store.ts'

/** So long a page waits for a database that is slow to say whether something changed. */
const WAIT_MS = 250

/**
 * Answers what the public pages of a language say now, whichever server it was changed on: the same object until something else is said,
 * and never older than two seconds while the database answers. Pages are sent without it, with what was known last.
 */
export function followTexts({
  db,
  clock,
  log,
  site,
}: Pick<Services, 'db' | 'clock' | 'log' | 'site'>): (language: Language) => Promise<SiteTexts> {
  let known: { readonly versions: string; readonly texts: ReadonlyMap<Language, SiteTexts> } | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async () => {
    const kept = await findCurrent(db)
    const told = await findTold(db, STORIES_ON_PAGE)
    const versions = JSON.stringify([kept.map(({ section, version }) => [section, version]), told.map(({ id }) => id)])
    if (versions === known?.versions) return
    const said: Partial<TextsBySection> = Object.fromEntries(kept.map((one) => [one.section, one.texts]))
    const saidIn = (language: Language) =>
      withStories(
        textsIn(language, site, said),
        told.filter((story) => story.language === language),
      )
    known = { versions, texts: new Map(LANGUAGES.map((language) => [language, saidIn(language)])) }
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
    const texts = known?.texts.get(language)
    if (!texts) throw new Error('The texts of the site could not be read.')
    return texts
  }
}

/** Stories that families told come first, the newest on top; what is left is filled by those of the texts. */
function withStories(texts: SiteTexts, told: readonly ToldStory[]): SiteTexts {
  const [first, second, third] = [...told.map(({ couple, place, text }) => ({ couple, place, text })), ...texts.stories]
  return first && second && third ? { ...texts, stories: [first, second, third] } : texts
}
