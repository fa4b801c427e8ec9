import { nameIn } from '@thunai/contract/values/languages'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { tamilMonthName } from '@thunai/astrology/names'
import type { WeddingDay } from '@thunai/contract/profile/wedding-days'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import { type DayState, stateOf } from './day-words.ts'
import { weekdayOf } from './months.ts'
import styles from './MonthCalendar.module.css'

const WEEKDAYS = [
  { short: msg`Sun`, long: msg`Sunday` },
  { short: msg`Mon`, long: msg`Monday` },
  { short: msg`Tue`, long: msg`Tuesday` },
  { short: msg`Wed`, long: msg`Wednesday` },
  { short: msg`Thu`, long: msg`Thursday` },
  { short: msg`Fri`, long: msg`Friday` },
  { short: msg`Sat`, long: msg`Saturday` },
]

const STATES: Readonly<Record<DayState, { icon: 'check' | 'minus' | 'close'; words: ReturnType<typeof msg> }>> = {
  open: { icon: 'check', words: msg`No rule bars it` },
  weak: { icon: 'minus', words: msg`Weak for one` },
  barred: { icon: 'close', words: msg`Barred` },
}

/** A month's days in weeks that start on Sunday. A press selects a day. */
export function MonthCalendar({
  caption,
  days,
  selected,
  onSelect,
}: {
  caption: string
  days: readonly WeddingDay[]
  selected: string | undefined
  onSelect: (date: string) => void
}) {
  const { t } = useLingui()
  const blanks = days[0] ? weekdayOf(days[0].date) : 0
  const cells = [...Array.from({ length: blanks }, () => undefined), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_cell, index) => cells[week * 7 + index]),
  )
  return (
    <table className={styles['calendar']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map(({ short, long }) => (
            <th key={long.id} scope="col" aria-label={t(long)}>
              {t(short)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week.find(Boolean)?.date ?? index}>
            {week.map((day, place) => (
              <td key={day?.date ?? place}>
                {day && <Cell day={day} isSelected={day.date === selected} onSelect={onSelect} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({
  day,
  isSelected,
  onSelect,
}: {
  day: WeddingDay
  isSelected: boolean
  onSelect: (date: string) => void
}) {
  const { t, i18n } = useLingui()
  const state = stateOf(day)
  const { icon, words } = STATES[state]
  const month = nameIn(i18n, tamilMonthName(day.month))
  return (
    <button
      type="button"
      className={classes(styles['day'], styles[state])}
      aria-pressed={isSelected}
      onClick={() => onSelect(day.date)}
    >
      <span className="visually-hidden">{`${Number(day.date.slice(8))}, ${month} ${day.monthDay}: ${t(words)}`}</span>
      <span className={styles['number']} aria-hidden>
        {Number(day.date.slice(8))}
      </span>
      <span className={styles['tamil']} aria-hidden>
        {day.monthDay}
      </span>
      <Icon name={icon} size={16} />
    </button>
  )
}
