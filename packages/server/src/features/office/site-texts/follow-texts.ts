import { SITE_TEXTS } from '@thunai/contract/frame/limits'
import { STORIES_ON_PAGE } from '@thunai/contract/office/stories'
import { type Language, LANGUAGES } from '@thunai/contract/values/languages'
import { textsIn, type SiteTexts, type TextsBySection } from '@thunai/contract/values/site'
import { waitAtMost } from '../../../platform/wait-at-most.ts'
import type { Services } from '../../../services.ts'
import { findPublishedStories, type ToldStory } from '../../meeting/alliances/alliances.api.ts'
import { findCurrent } from './site-texts.store.ts'

/** How long a page waits for the database to say whether texts changed. */
const WAIT_MS = 250

/**
 * Answers the current texts of the public pages in a language, whichever server changed them: the same object until
 * they change, and at most two seconds old while the database answers. If it doesn't, pages get the last known texts.
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
    const stored = await findCurrent(db)
    const stories = await findPublishedStories(db, STORIES_ON_PAGE)
    const versions = JSON.stringify([
      stored.map(({ section, version }) => [section, version]),
      stories.map(({ id }) => id),
    ])
    if (versions === known?.versions) return
    const bySection: Partial<TextsBySection> = Object.fromEntries(stored.map((row) => [row.section, row.texts]))
    const saidIn = (language: Language) =>
      withStories(
        textsIn(language, site, bySection),
        stories.filter((story) => story.language === language),
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

/** Stories of families come first, latest on top; the site's texts fill the rest. */
function withStories(texts: SiteTexts, stories: readonly ToldStory[]): SiteTexts {
  const [first, second, third] = [
    ...stories.map(({ couple, place, text }) => ({ couple, place, text })),
    ...texts.stories,
  ]
  return first && second && third ? { ...texts, stories: [first, second, third] } : texts
}
