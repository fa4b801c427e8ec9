import type { Sentence } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import { type Day, dayInIndia } from '@thunai/contract/values/dates'
import { DEFAULT_AGE_LIMIT } from '@thunai/contract/frame/limits'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../text/classes.ts'
import styles from './DateField.module.css'
import { dayRange, toDateText, toDay, withSlashes } from '../../text/date-text.ts'
import { Field } from '../Field.tsx'
import fieldStyles from '../Field.module.css'
import { Icon } from '../../pictures/Icon.tsx'
import { Skeleton } from '../../messages/Skeleton.tsx'
import { useDismiss } from '../../hooks/useDismiss.ts'
import { NARROW, useMedia } from '../../hooks/useMedia.ts'

// loaded on first use
const loadSheet = async () => ({ default: (await import('./DateSheet.tsx')).DateSheet })
const DateSheet = lazy(loadSheet)
const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

type Props = {
  name: string
  label: string
  /** dd/mm/yyyy, a date, or "" */
  value: string | Date
  /** Reports the field's name and dd/mm/yyyy, or "" if there is no valid date. */
  onChange: (name: string, value: string) => void
  labelColor?: string
  minDate?: string | Date | undefined
  /** The minimum age in years. */
  ageLimit?: number
  error?: Sentence | undefined
  /** The error for a day after the last allowed one. */
  tooLate?: Sentence
  disabled?: boolean
  required?: boolean
  className?: string | undefined
}

/** A date of birth, typed in any usual form, picked from a calendar, or on phones chosen in a sheet. */
export function DateField({
  name,
  label,
  value,
  onChange,
  labelColor,
  minDate,
  ageLimit = DEFAULT_AGE_LIMIT,
  error,
  tooLate,
  disabled = false,
  required = false,
  className,
}: Props) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // The text being typed; undefined while the field shows its value.
  const [typed, setTyped] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isSheet = useMedia(NARROW, false)
  useEffect(() => void (isSheet && loadSheet()), [isSheet])
  useDismiss(isOpen && !isSheet, box, (how) => (how === 'escape' ? close() : setIsOpen(false)))
  const range = dayRange(dayInIndia(new Date()), ageLimit, minDate)
  const day = toDay(value)
  const mayBeChosen = (one: Day) => one >= range.first && one <= range.last
  const typedIsWrong = typed !== undefined && typed !== '' && (isLeft || typed.length >= 10) && !isGood(typed)

  function isGood(text: string): boolean {
    const day = toDay(text)
    return day !== undefined && mayBeChosen(day)
  }
  function type(text: string): void {
    const isDeleting = text.length < (typed ?? '').length
    const next = isDeleting ? text : withSlashes(text)
    setTyped(next)
    setIsLeft(false)
    const day = toDay(next)
    onChange(name, day !== undefined && mayBeChosen(day) ? toDateText(day) : '')
  }
  function leave(): void {
    setIsLeft(true)
    if (typed !== undefined && isGood(typed)) setTyped(undefined)
  }
  function close(): void {
    setIsOpen(false)
    opener.current?.focus()
  }
  function pick(one: Day): void {
    setTyped(undefined)
    onChange(name, toDateText(one))
    close()
  }
  function closeSheet(): void {
    setIsOpen(false)
    leave()
  }
  const shownText = typed ?? (day ? toDateText(day) : '')
  const isLate = typed !== undefined && (toDay(typed) ?? '') > range.last
  const shownError = typedIsWrong ? (isLate && tooLate) || t`Date input not valid` : error
  return (
    <Field id={id} label={label} labelColor={labelColor} error={shownError} isRequired={required} className={className}>
      {(aria) => (
        <div ref={box} className={styles['box']}>
          <input
            {...aria}
            id={id}
            name={name}
            className={classes(fieldStyles['control'], styles['input'])}
            type="text"
            // a press opens the sheet without the phone's keyboard
            inputMode={isSheet ? 'none' : 'numeric'}
            autoComplete="bday"
            placeholder={t`Select DOB`}
            aria-required={required}
            disabled={disabled}
            value={shownText}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onClick={() => isSheet && setIsOpen(true)}
          />
          <button
            ref={opener}
            className={styles['open']}
            type="button"
            aria-label={t`Open calendar of ${label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={disabled}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="calendar" />
          </button>
          {isOpen && isSheet && (
            <Suspense>
              <DateSheet
                label={label}
                range={range}
                selected={day}
                text={shownText}
                error={shownError}
                onType={type}
                onChoose={(one) => {
                  setTyped(undefined)
                  onChange(name, toDateText(one))
                }}
                onClose={closeSheet}
              />
            </Suspense>
          )}
          {isOpen && !isSheet && (
            <dialog className={styles['popup']} open aria-label={label}>
              <Suspense fallback={<Skeleton height={300} />}>
                <Calendar
                  range={range}
                  selected={day !== undefined && mayBeChosen(day) ? day : undefined}
                  onSelect={pick}
                />
              </Suspense>
            </dialog>
          )}
        </div>
      )}
    </Field>
  )
}
