import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SEARCH_SORTS, type SearchSort, sortFor } from '@thunai/contract/finding/filters'
import { useId } from 'react'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './SortControl.module.css'

export const SORT_WORDS: Readonly<Record<SearchSort, MessageDescriptor>> = {
  active: msg`Most recently active`,
  newest: msg`Newest`,
  match: msg`Best match`,
}

type Props = { sort: SearchSort | undefined; isMember: boolean; onChange: (sort: SearchSort | undefined) => void }

/** The sort order. Visitors get the newest first; other orders require a login. */
export function SortControl({ sort, isMember, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const usual = sortFor(isMember ? 'member' : 'visitor')
  const shown = sort ?? usual
  return (
    <span className={styles['sort']}>
      <label className="quiet hidden-when-narrow" htmlFor={id}>
        <Trans>Sort by</Trans>
      </label>
      {/* on phones a short label is shown, with the select on top of it */}
      <span className={styles['short']} aria-hidden="true">
        <Icon name="sort" size={18} />
        {shown === usual ? t`Sort` : t(SORT_WORDS[shown])}
      </span>
      <select
        id={id}
        className={styles['select']}
        value={shown}
        onChange={({ target }) => {
          const chosen = SEARCH_SORTS.find((one) => one === target.value)
          onChange(chosen === usual ? undefined : chosen)
        }}
      >
        {SEARCH_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(SORT_WORDS[one])}
          </option>
        ))}
      </select>
    </span>
  )
}
