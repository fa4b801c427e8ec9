import { Trans } from '@lingui/react/macro'
import { site } from 'virtual:site'
import styles from './SampleNotice.module.css'

/** Says on the pages that carry the operator's own data that these are still made up (G-83). */
export function SampleNotice() {
  if (!site.sample) return null
  return (
    <p className={styles['notice']}>
      <Trans>
        <strong>Sample data.</strong> The names, numbers, addresses and stories on this page are made up. Nobody can be
        reached or paid with them.
      </Trans>
    </p>
  )
}

/** The same in a quiet line, for texts that nobody would act on. */
export function SampleTexts() {
  if (!site.sample) return null
  return (
    <p className={styles['texts']}>
      <Trans>Sample texts: the story above and the news below are made up.</Trans>
    </p>
  )
}
