import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Where something could not be read: why, and a way to try again. */
export function ReadFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <Banner
      kind="error"
      action={
        <Button look="secondary" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Banner>
  )
}
