import type { I18n } from '@lingui/core'
import type { Wish } from '@thunai/contract/profile/wishes'
import type { MissingFact } from '@thunai/contract/household/as-families-see-me'
import { wishLabel } from '../../finding/matches/matches.api.ts'
import type { Openings } from './openings.store.ts'
import type { Missing, MissingFacts } from './missing-facts.rules.ts'

/**
 * Below these numbers the share means little, or reveals what single families do. It is told in tenths: exact counts
 * would show, after a change of one's wishes that excludes one family, what that family opened.
 */
const LEAST = { opened: 20, families: 10 } as const

/** What a photo would bring; `opened` are the profiles that the families opened recently. */
export function photoGain(i18n: I18n, opened: Openings): MissingFact {
  const text =
    opened.all < LEAST.opened || opened.families < LEAST.families
      ? i18n._('A photo: until there is one, families see a drawing.')
      : i18n._(
          'A photo: of every ten profiles that these families opened in the last 30 days, about {withPhoto} had one.',
          { withPhoto: Math.round((10 * opened.withPhoto) / opened.all) },
        )
  return { what: 'photo', text }
}

export function gainAmong(i18n: I18n, { what, families }: Missing, of: number): MissingFact {
  if (what === 'stars') {
    const text = i18n._('Time of birth or star: {families} of {of} families have theirs, and poruthams need both.', {
      families,
      of,
    })
    return { what, text }
  }
  const wish = wishLabel(i18n, what)
  return {
    what,
    text: i18n._('{wish}: {families} of {of} families have a preference about it.', { wish, families, of }),
  }
}

export const missAmong = (i18n: I18n, { wish, families }: MissingFacts['misses'][number], of: number) => ({
  wish,
  text: i18n._('{wish}: {families} of {of} families prefer something else.', {
    wish: wishLabel(i18n, wish),
    families,
    of,
  }),
})

export const photoGainOfOne = (i18n: I18n): MissingFact => ({
  what: 'photo',
  text: i18n._('A photo: until there is one, this family sees a drawing.'),
})

export function gainOfOne(i18n: I18n, what: Wish | 'stars'): MissingFact {
  if (what === 'stars')
    return { what, text: i18n._('Time of birth or star: this family has theirs, and poruthams need both.') }
  return { what, text: i18n._('{wish}: this family has a preference about it.', { wish: wishLabel(i18n, what) }) }
}
