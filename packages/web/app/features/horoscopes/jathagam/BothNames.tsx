import type { Named } from '@thunai/astrology/names'
import styles from './BothNames.module.css'

/** A name in Latin and in Tamil letters. */
export function BothNames({ name }: { name: Named }) {
  return (
    <span className={styles['both']}>
      {name.en}{' '}
      <span className={styles['tamil']} lang="ta">
        {name.ta}
      </span>
    </span>
  )
}
