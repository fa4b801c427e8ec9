import { Trans } from '@lingui/react/macro'
import { Banner } from '../ui/messages/Banner.tsx'
import styles from './WithoutScripts.module.css'

/** Explains why nothing responds in a browser without scripts. */
export function WithoutScripts() {
  return (
    <noscript>
      <Banner kind="warning" className={styles['banner']}>
        <Trans>
          JavaScript is switched off in your browser. You can read these pages without it; to search, register or log
          in, please switch it on and open the page again.
        </Trans>
      </Banner>
    </noscript>
  )
}
