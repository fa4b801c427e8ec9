import { useLingui } from '@lingui/react/macro'
import type { BilingualName } from '@thunai/astrology/names'
import styles from './BothNames.module.css'

/** A name in Latin and Tamil letters, as families write both; only Tamil on Tamil pages. */
export function BothNames({ name, isPlain = false }: { name: BilingualName; isPlain?: boolean }) {
  const { i18n } = useLingui()
  if (i18n.locale === 'ta') return <>{name.ta}</>
  return (
    <span className={isPlain ? undefined : styles['both']}>
      {name.en}{' '}
      <span className={isPlain ? undefined : styles['tamil']} lang="ta">
        {name.ta}
      </span>
    </span>
  )
}
