import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '../../ui/hooks/useNow.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { formatSince } from '../../ui/text/when.ts'
import styles from './Unseen.module.css'

/** Beside a photo that its owner alone sees, until it is checked. */
export function Unseen({ since }: { since: string }) {
  const { i18n } = useLingui()
  const now = useNow()
  const when = formatSince(since, now, i18n)
  return (
    <p className={styles['unseen']}>
      <Icon name="clock" size={18} />
      <span>
        <Trans>Being checked since {when}. Only you see it.</Trans>
      </span>
    </p>
  )
}
