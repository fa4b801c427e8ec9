import { Trans } from '@lingui/react/macro'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './Unseen.module.css'

/** Marks a photo whose family declared that a machine made or changed it. */
export function MachineMark() {
  return (
    <p className={styles['unseen']}>
      <Icon name="info" size={18} />
      <span>
        <Trans>Made by a machine (AI)</Trans>
      </span>
    </p>
  )
}
