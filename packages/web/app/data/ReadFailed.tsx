import { canSucceedLater } from '@thunai/client/is-worth-another-try'
import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '../ui/messages/Banner.tsx'
import { Button } from '../ui/actions/Button.tsx'

type Props = {
  /** Names what failed to load, unless its surroundings do. */
  title?: string
  error: Error
  onRetry: () => unknown
  /** A link shown when a retry can't help. */
  onward?: ReactNode
}

/** A failed read: the reason, and a retry where it can help. */
export function ReadFailed({ title, error, onRetry, onward }: Props) {
  const { i18n } = useLingui()
  return (
    <Banner
      kind="error"
      {...(title && { title })}
      action={
        canSucceedLater(error) ? (
          <Button look="secondary" onClick={() => void onRetry()}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          onward
        )
      }
    >
      {say(i18n, error.message)}
    </Banner>
  )
}
