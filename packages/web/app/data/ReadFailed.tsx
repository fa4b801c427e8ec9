import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '../ui/messages/Banner.tsx'
import { Button } from '../ui/actions/Button.tsx'

type Props = {
  /** What could not be read, where the place of the message doesn't say it. */
  title?: string
  error: Error
  onRetry: () => unknown
}

/** Where something could not be read: why, and a way to try again. */
export function ReadFailed({ title, error, onRetry }: Props) {
  const { i18n } = useLingui()
  return (
    <Banner
      kind="error"
      {...(title && { title })}
      action={
        <Button look="secondary" onClick={() => void onRetry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {say(i18n, error.message)}
    </Banner>
  )
}
