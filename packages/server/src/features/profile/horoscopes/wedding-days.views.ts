import { nameIn } from '@thunai/contract/values/languages'
import type { I18n } from '@lingui/core'
import { starName, tamilMonthName } from '@thunai/astrology/names'
import type { WeddingDay } from '@thunai/contract/profile/wedding-days'
import { toCalendar } from '../../../platform/calendar.rules.ts'
import type { PairDay } from './wedding-days.ts'

export const toWeddingDay = ({ date, facts, girl, boy }: PairDay): WeddingDay => ({
  date,
  month: facts.month,
  monthDay: facts.monthDay,
  tithi: facts.limbs.tithi,
  star: facts.star,
  bars: [...facts.bars],
  marks: [...facts.marks],
  girl,
  boy,
})

/** Open days as whole-day calendar entries. */
export function toWeddingCalendar(days: readonly PairDay[], i18n: I18n, now: Date): string {
  const name = i18n._('Days that no common rule bars')
  return toCalendar(
    name,
    days.map(({ date, facts, girl, boy }) => {
      const star = nameIn(i18n, starName(facts.star))
      const month = nameIn(i18n, tamilMonthName(facts.month))
      const half = facts.limbs.tithi <= 15 ? i18n._('Valarpirai') : i18n._('Theipirai')
      const weak = girl === 'weak' || boy === 'weak' ? i18n._('The star is weak for one of the two.') : ''
      return {
        id: `wedding-day-${date}@thunai`,
        title: i18n._('No common rule bars this day ({star})', { star }),
        text: [
          `${month} ${facts.monthDay}, ${half}.`,
          weak,
          i18n._('This isn’t the muhurtham: please ask your astrologer for the day and the hour.'),
        ]
          .filter(Boolean)
          .join(' '),
        when: { day: date },
      }
    }),
    now,
  )
}
