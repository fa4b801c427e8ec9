import type { TextSection } from '@thunai/contract/values/site'
import type { ShownText, ShownTexts } from './list-texts.ts'

export const toTextVersion = <S extends TextSection>({ version, texts, by, at, reason }: ShownText<S>) => ({
  version,
  by: by ?? null,
  at: at?.toISOString() ?? null,
  reason: reason ?? null,
  texts,
})

export const toTexts = (shown: ShownTexts) => ({
  announcements: toTextVersion(shown.announcements),
  events: toTextVersion(shown.events),
  stories: toTextVersion(shown.stories),
  bank: toTextVersion(shown.bank),
  tamilAnnouncements: toTextVersion(shown.tamilAnnouncements),
  tamilEvents: toTextVersion(shown.tamilEvents),
  tamilStories: toTextVersion(shown.tamilStories),
})
