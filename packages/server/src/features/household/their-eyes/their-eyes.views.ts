import type { I18n } from '@lingui/core'
import type { Wish } from '@thunai/contract/profile/wishes'
import type { Gain } from '@thunai/contract/household/their-eyes'
import { wishLabel } from '../../finding/matches/matches.api.ts'
import type { Missing, Summed } from './gains.rules.ts'

/** With fewer opened profiles the share with a photo says little, and could expose single families. */
const LEAST_OPENED = 20

/** What a photo would bring; `opened` are the profiles that the families opened lately. */
export function photoGain(i18n: I18n, opened: { readonly all: number; readonly withPhoto: number }): Gain {
  const text =
    opened.all < LEAST_OPENED
      ? i18n._('A photo: until there is one, families see a drawing.')
      : i18n._('A photo: of {all} profiles that these families opened in the last 30 days, {withPhoto} had one.', {
          all: opened.all,
          withPhoto: opened.withPhoto,
        })
  return { what: 'photo', text }
}

export function gainAmong(i18n: I18n, { what, families }: Missing, of: number): Gain {
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

export const missAmong = (i18n: I18n, { wish, families }: Summed['misses'][number], of: number) => ({
  wish,
  text: i18n._('{wish}: {families} of {of} families prefer something else.', {
    wish: wishLabel(i18n, wish),
    families,
    of,
  }),
})

export const photoGainOfOne = (i18n: I18n): Gain => ({
  what: 'photo',
  text: i18n._('A photo: until there is one, this family sees a drawing.'),
})

export function gainOfOne(i18n: I18n, what: Wish | 'stars'): Gain {
  if (what === 'stars')
    return { what, text: i18n._('Time of birth or star: this family has theirs, and poruthams need both.') }
  return { what, text: i18n._('{wish}: this family has a preference about it.', { wish: wishLabel(i18n, what) }) }
}
