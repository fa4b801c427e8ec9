import { Trans, useLingui } from '@lingui/react/macro'
import { dateLocale, type Sentence } from '@thunai/client/language'
import { type Day, readDay } from '@thunai/contract/values/dates'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../actions/Button.tsx'
import { Sheet } from '../../layout/Sheet.tsx'
import type { DayRange } from '../../text/date-text.ts'
import styles from './DateSheet.module.css'
import { Field } from '../Field.tsx'
import fieldStyles from '../Field.module.css'
import { OptionList } from '../choices/OptionList.tsx'

type Props = {
  label: string
  range: DayRange
  selected: Day | undefined
  /** The field's text. */
  text: string
  error: Sentence | undefined
  onType: (text: string) => void
  /** Called with a complete day, which may be out of range. */
  onChoose: (day: Day) => void
  onClose: () => void
}

/** Most candidates are a few years older than the youngest. */
const USUAL_YEARS = 7
const two = (number: number) => String(number).padStart(2, '0')
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** A date on phones: day, month and year as three choices, or typed into the line above. */
export function DateSheet({ label, range, selected, text, error, onType, onChoose, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [, fromYear = '', fromMonth = '', fromDay = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(selected ?? '') ?? []
  const [parts, setParts] = useState({ day: fromDay, month: fromMonth, year: fromYear })
  const [wasWhole] = useState(selected !== undefined)
  const id = useId()
  const monthName = new Intl.DateTimeFormat(dateLocale(i18n), { month: 'long' })
  function choose(part: keyof typeof parts, value: string): void {
    const next = { ...parts, [part]: value }
    setParts(next)
    if (!next.day || !next.month || !next.year) return
    // an impossible day such as 31 February goes to the field, which shows the error
    onType(`${next.day}/${next.month}/${next.year}`)
    const day = readDay(`${next.day}/${next.month}/${next.year}`)
    if (day === undefined || day < range.first || day > range.last) return
    onChoose(day)
    // the third choice completes a new date; an existing one may need several changes
    if (!wasWhole) onClose()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    // doesn't submit the form around it
    event.preventDefault()
    onClose()
  }
  const [lastYear, firstYear] = [Number(range.last.slice(0, 4)), Number(range.first.slice(0, 4))]
  const columns = [
    { part: 'day', name: t`Day`, options: numbers(1, 31).map((day) => ({ value: two(day), label: String(day) })) },
    {
      part: 'month',
      name: t`Month`,
      options: numbers(1, 12).map((month) => ({
        value: two(month),
        label: monthName.format(new Date(2000, month - 1, 1)),
      })),
    },
    {
      part: 'year',
      name: t`Year`,
      near: String(lastYear - USUAL_YEARS),
      options: numbers(firstYear, lastYear)
        .toReversed()
        .map((year) => ({ value: String(year), label: String(year) })),
    },
  ] as const
  return (
    <Sheet
      isOpen
      title={label}
      onClose={onClose}
      top={
        <Field id={id} label={t`Choose below, or type it here`} error={error}>
          {(aria) => (
            <input
              {...aria}
              id={id}
              type="text"
              inputMode="numeric"
              className={fieldStyles['control']}
              placeholder={t`dd/mm/yyyy`}
              autoComplete="off"
              value={text}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
      }
      foot={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles['columns']}>
        {columns.map(({ part, name, options, ...more }) => (
          <div key={part} className="may-shrink">
            <p className={styles['name']} aria-hidden="true">
              {name}
            </p>
            <div className={styles['choices']}>
              <OptionList
                {...more}
                label={name}
                options={options}
                chosen={parts[part] === '' ? [] : [parts[part]]}
                onChoose={(value) => choose(part, value)}
              />
            </div>
          </div>
        ))}
      </div>
    </Sheet>
  )
}
