import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import type { SearchQuery } from '../search-query.ts'
import styles from './FilterChips.module.css'
import type { Chip } from './filter-words.ts'

type Props = {
  chips: readonly Chip[]
  onChange: (changes: Partial<SearchQuery>) => void
  onClear: () => void
  /** An action for all chips together. */
  action: ReactNode
}

/** The active filters; a press removes one. */
export function FilterChips({ chips, onChange, onClear, action }: Props) {
  const { t } = useLingui()
  if (chips.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={t`Filters that are set`}>
      {chips.map(({ key, text, removes, without }) => (
        <li key={key}>
          <button className={styles['chip']} type="button" aria-label={removes} onClick={() => onChange(without)}>
            {text}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button className={styles['clear']} type="button" onClick={onClear}>
            <Trans>Clear all</Trans>
          </button>
        </li>
      )}
      {action && <li>{action}</li>}
    </ul>
  )
}
