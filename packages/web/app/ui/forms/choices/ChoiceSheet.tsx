import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../actions/Button.tsx'
import { Sheet } from '../../layout/Sheet.tsx'
import styles from './ChoiceSheet.module.css'
import fieldStyles from '../Field.module.css'
import { matchingOptions } from './matching-options.ts'
import { OptionList } from './OptionList.tsx'
import type { Option } from './options.ts'
import { MOST_OPTIONS } from './select-menu.ts'

type Props = {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  isMulti: boolean
  isLoading: boolean
  noOptionsText: string
  /** Text typed into the field itself. */
  typed: string
  onChoose: (value: string) => void
  onClose: () => void
}

/** Shorter lists fit on the screen and have no search line. */
const SEARCHED_FROM = 8

/** The options of a field on phones. The keyboard opens only when the search line is pressed. */
export function ChoiceSheet({
  label,
  options,
  chosen,
  isMulti,
  isLoading,
  noOptionsText,
  typed,
  onChoose,
  onClose,
}: Props) {
  const { t } = useLingui()
  const [query, setQuery] = useState(typed)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const matching = useMemo(() => matchingOptions(options, query), [options, query])
  const shown = isLoading ? [] : matching.slice(0, MOST_OPTIONS)
  const isSearched = options.length >= SEARCHED_FROM || typed !== ''
  useEffect(() => (search.current?.value ? search.current : list.current)?.focus(), [])
  function choose(value: string): void {
    onChoose(value)
    if (!isMulti) onClose()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') list.current?.focus()
    else if (event.key !== 'Enter') return
    // doesn't submit the form around it
    event.preventDefault()
    if (event.key === 'Enter' && query.trim() !== '' && shown[0]) choose(shown[0].value)
  }
  const message = isLoading
    ? t`Loading...`
    : shown.length === 0
      ? noOptionsText
      : matching.length > MOST_OPTIONS
        ? t`Type to see more`
        : undefined
  return (
    <Sheet
      isOpen
      title={label}
      onClose={onClose}
      top={
        isSearched && (
          <input
            ref={search}
            type="search"
            className={fieldStyles['control']}
            aria-label={t`Search in: ${label}`}
            placeholder={t`Search`}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )
      }
      foot={
        isMulti && (
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      <div className={styles['choices']}>
        <OptionList
          ref={list}
          label={label}
          options={shown}
          chosen={chosen}
          isMulti={isMulti}
          onChoose={choose}
          onLetter={() => search.current?.focus()}
        />
        {message !== undefined && (
          <p className={styles['message']} aria-live="polite">
            {message}
          </p>
        )}
      </div>
    </Sheet>
  )
}
