import { Trans } from '@lingui/react/macro'
import { Button } from './Button.tsx'
import styles from './ShowMore.module.css'

/** Below a list with more pages. */
export const ShowMore = ({ isBusy = false, onPress }: { isBusy?: boolean; onPress: () => void }) => (
  <p className={styles['more']}>
    <Button look="secondary" isBusy={isBusy} onClick={onPress}>
      <Trans>Show more</Trans>
    </Button>
  </p>
)
