import { Trans } from '@lingui/react/macro'
import { site } from 'virtual:site'
import styles from './SampleNotice.module.css'

/** Warns that the operator's data on this page are still samples (G-83). */
export function SampleNotice() {
  if (!site.sample) return null
  return (
    <p className={styles['notice']}>
      <Trans>
        <strong>Sample data.</strong> The names, numbers, addresses and stories on this page are made up. No one can be
        reached or paid with them.
      </Trans>
    </p>
  )
}

/** A less prominent notice, for texts without consequences. */
export function SampleTexts() {
  if (!site.sample) return null
  return (
    <p className="all-columns flush quiet small">
      <Trans>Sample texts: the story above and the news below are made up.</Trans>
    </p>
  )
}
