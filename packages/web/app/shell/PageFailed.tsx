import { Trans, useLingui } from '@lingui/react/macro'
import { builtIn } from '@thunai/client/language'
import { addressIn } from '@thunai/contract/values/languages'
import { paths } from '../paths.ts'
import { Button } from '../ui/actions/Button.tsx'
import { EmptyState } from '../ui/messages/EmptyState.tsx'
import styles from './PageShape.module.css'

/** Rendered outside the shell, which may itself have crashed. */
export const PageFailed = () => (
  <main>
    <PageFault />
  </main>
)

/** Replaces a crashed page inside the shell. */
export function PageFault() {
  const { t } = useLingui()
  return (
    <div className={`page ${styles['shape']}`}>
      <EmptyState
        heading={t`Something went wrong`}
        level={1}
        action={
          <>
            <Button onClick={() => location.reload()}>
              <Trans>Try again</Trans>
            </Button>
            <a href={addressIn(builtIn, paths.home)}>
              <Trans>Go to Home</Trans>
            </a>
          </>
        }
      >
        <Trans>This page could not be shown. Please try again; if that doesn’t help, please write to us.</Trans>
      </EmptyState>
    </div>
  )
}
