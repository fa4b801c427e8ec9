import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SEARCH_SORTS, type SearchSort } from '@thunai/contract/members/filters'
import { useId } from 'react'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './SortControl.module.css'

const WORDS: Readonly<Record<SearchSort, MessageDescriptor>> = {
  active: msg`Most recently active`,
  newest: msg`Newest`,
  match: msg`Best match`,
}

type Props = { sort: SearchSort | undefined; isMember: boolean; onChange: (sort: SearchSort | undefined) => void }

/** In which order: the best match is by the member's own wishes, so visitors don't have it. */
export function SortControl({ sort = 'active', isMember, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const sorts = SEARCH_SORTS.filter((one) => isMember || one !== 'match')
  return (
    <span className={styles['sort']}>
      <label className={styles['label']} htmlFor={id}>
        <Trans>Sort by</Trans>
      </label>
      {/* phones show a short button in its place, which the list lies upon */}
      <span className={styles['short']} aria-hidden="true">
        <Icon name="sort" size={18} />
        {sort === 'active' ? t`Sort` : t(WORDS[sort])}
      </span>
      <select
        id={id}
        className={styles['select']}
        value={sort}
        onChange={({ target }) => {
          const chosen = sorts.find((one) => one === target.value)
          onChange(chosen === 'active' ? undefined : chosen)
        }}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {t(WORDS[one])}
          </option>
        ))}
      </select>
    </span>
  )
}
