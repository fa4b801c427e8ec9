import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DayBar, DayMark, WeddingDay } from '@thunai/contract/profile/wedding-days'

export const BAR_WORDS: Readonly<Record<DayBar, MessageDescriptor>> = {
  weekday: msg`Tuesday or Saturday`,
  month: msg`Aadi, Purattasi or Margazhi`,
  tithi: msg`Ashtami, navami, full moon or new moon`,
  star: msg`A star that is left out for weddings`,
  kariNaal: msg`Kari naal`,
  moudhyam: msg`Moudhyam of Guru or Sukra`,
}

export const MARK_WORDS: Readonly<Record<DayMark, MessageDescriptor>> = {
  valarpirai: msg`Valarpirai`,
  goodStar: msg`Good star`,
  goodTithi: msg`Good tithi`,
  bestWeekday: msg`Wednesday, Thursday or Friday`,
  starByNoon: msg`The star begins before noon`,
  mala: msg`A month with two new or two full moons: some families wait`,
}

/**
 * open: no common rule bars the day and it is good for both; weak: weak for one of them; barred: a rule bars it or it
 * is bad for one.
 */
export type DayState = 'open' | 'weak' | 'barred'

export function stateOf({ bars, girl, boy }: WeddingDay): DayState {
  if (bars.length > 0 || girl === 'bad' || boy === 'bad') return 'barred'
  return girl === 'weak' || boy === 'weak' ? 'weak' : 'open'
}
