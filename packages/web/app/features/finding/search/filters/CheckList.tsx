import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx'
import { matchingOptions } from '../../../../ui/forms/choices/matching-options.ts'
import type { Option } from '../../../../ui/forms/choices/options.ts'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import { countText } from './filter-words.ts'
import styles from './Filters.module.css'

export interface CountedOption extends Readonly<Option> {
  readonly isChosen: boolean
  /** Undefined while loading. */
  readonly count: number | undefined
}

type Props = {
  label: string
  options: readonly CountedOption[]
  isLoading: boolean
  onToggle: (value: string, isChosen: boolean) => void
}

/** Longer lists show their most frequent options and a search field. */
const SHORT = 8
const FIRST = 6
const MOST_FOUND = 30

/** Checkboxes for a list. A long list shows its most frequent and chosen options, and finds others by typing. */
export function CheckList({ label, options, isLoading, onToggle }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const isLong = options.length > SHORT
  const ordered = isLong ? options.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)) : options
  const isFinding = typed.trim() !== ''
  const found = matchingOptions(ordered, typed)
  const isShown = ({ isChosen, count }: CountedOption, index: number) =>
    !isLong || isWhole || isChosen || (isFinding ? index < MOST_FOUND : index < FIRST && count !== 0)
  const shown = found.filter(isShown)
  // the option that Enter ticks
  const nearest = isLong ? found[0] : undefined
  return (
    <fieldset className={styles['filter']}>
      <legend>{label}</legend>
      {isLong && (
        <input
          className={styles['find']}
          id={id}
          type="search"
          aria-label={t`Find in ${label}`}
          placeholder={t`Type to find`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isFinding || !nearest) return
            event.preventDefault()
            setTyped('')
            if (!nearest.isChosen) onToggle(nearest.value, true)
          }}
        />
      )}
      {options.length === 0 && isLoading && <Skeleton lines={4} height={28} />}
      {shown.map(({ value, label: text, isChosen, count }) => (
        <Checkbox
          key={value}
          className={classes(
            count === 0 && !isChosen && styles['noResults'],
            isFinding && value === nearest?.value && styles['nearest'],
          )}
          label={text}
          note={countText(count)}
          checked={isChosen}
          onChange={(event) => onToggle(value, event.target.checked)}
        />
      ))}
      {isLong && found.length === 0 && (
        <p className="flush quiet small" aria-live="polite">
          <Trans>Nothing in this list.</Trans>
        </p>
      )}
      {isLong && (found.length > shown.length || (isWhole && !isFinding)) && (
        <Button look="quiet" className={styles['all']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {found.length}</Trans>}
        </Button>
      )}
    </fieldset>
  )
}
