import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SearchChange } from '@thunai/contract/finding/search'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './Suggestions.module.css'

type Props = {
  /** The current number of results. */
  total: number
  changes: readonly SearchChange[]
  onApply: (change: SearchChange) => void
}

const MOST = 5

/** For few results: how many each single change would find. A press applies it. */
export function Suggestions({ total, changes, onApply }: Props) {
  const { t } = useLingui()
  const gains = changes
    .map((change) => ({ change, gain: change.total - total }))
    .filter(({ gain }) => gain > 0)
    .slice(0, MOST)
  if (gains.length === 0) return null
  return (
    <section className={styles['box']} aria-label={t`How to find more`}>
      <p className={styles['lead']}>
        <Icon name="info" size={20} />
        {total === 0
          ? t`One change would find some:`
          : t`${plural(total, { one: 'Only one matches. One change would find more:', other: 'Only # match. One change would find more:' })}`}
      </p>
      <ul className="bare-list row wrap gap-2">
        {gains.map(({ change, gain }) => (
          <li key={change.label}>
            <button className={styles['change']} type="button" onClick={() => onApply(change)}>
              {change.label}: <strong>+{gain.toLocaleString('en-IN')}</strong>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
