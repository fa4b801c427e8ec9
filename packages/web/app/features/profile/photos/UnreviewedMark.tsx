import { Trans } from '@lingui/react/macro'
import { useSince } from '../../../ui/hooks/useWhen.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './Unseen.module.css'

/** Marks a photo that only its owner sees until staff review it. */
export function UnreviewedMark({ since }: { since: string }) {
  const when = useSince()(since)
  return (
    <p className={styles['unseen']}>
      <Icon name="clock" size={18} />
      <span>
        <Trans>Being checked since {when}. Only you see it.</Trans>
      </span>
    </p>
  )
}
