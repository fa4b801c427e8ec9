import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Day } from '@thunai/contract/values/dates'
import { DayPicker } from 'react-day-picker'
import { dateLocale, say } from '@thunai/client/language'
import styles from './Calendar.module.css'
import { type DayRange, dateOf, dayOf } from '../../text/date-text.ts'

type Props = { range: DayRange; selected: Day | undefined; onSelect: (day: Day) => void }

const names = Object.fromEntries(
  [
    'months',
    'month',
    'month_caption',
    'dropdowns',
    'dropdown_root',
    'dropdown',
    'caption_label',
    'nav',
    'button_previous',
    'button_next',
    'chevron',
    'month_grid',
    'weekday',
    'day',
    'day_button',
    'selected',
    'disabled',
  ].map((part) => [part, styles[part] ?? '']),
)

/** Shorter than the locale's own short names: seven fit into a row on a phone. */
const WEEKDAYS = [msg`Su`, msg`Mo`, msg`Tu`, msg`We`, msg`Th`, msg`Fr`, msg`Sa`]

/** One month of days, with selects for month and year. */
export function Calendar({ range, selected, onSelect }: Props) {
  const { t, i18n } = useLingui()
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dateLocale(i18n), options)
    return (day: Date) => format.format(day)
  }
  const first = dateOf(range.first)
  const last = dateOf(range.last)
  const date = selected === undefined ? undefined : dateOf(selected)
  return (
    <DayPicker
      // Opened by a press, so the focus moves into it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      mode="single"
      captionLayout="dropdown"
      navLayout="around"
      showOutsideDays={false}
      weekStartsOn={0}
      startMonth={first}
      endMonth={last}
      defaultMonth={date ?? last}
      disabled={{ before: first, after: last }}
      selected={date}
      onSelect={(picked) => picked && onSelect(dayOf(picked))}
      classNames={names}
      required={false}
      reverseYears
      lang={i18n.locale}
      labels={{
        labelDayButton: named({ dateStyle: 'full' }),
        labelGrid: named({ month: 'long', year: 'numeric' }),
        labelWeekday: named({ weekday: 'long' }),
        labelMonthDropdown: () => t`Choose the Month`,
        labelYearDropdown: () => t`Choose the Year`,
        labelPrevious: () => t`Go to the Previous Month`,
        labelNext: () => t`Go to the Next Month`,
      }}
      formatters={{
        formatMonthDropdown: named({ month: 'long' }),
        formatWeekdayName: (day) => say(i18n, WEEKDAYS[day.getDay()] ?? ''),
      }}
    />
  )
}
