import { Trans, useLingui } from '@lingui/react/macro'
import type { Refused } from '@thunai/client/refused'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { Waiting } from '../../../data/Waiting.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'

const NOT_OPEN: ReadonlySet<string> = new Set(['profileNotFound', 'profileNotOpened', 'notFound', 'invalidFields'])

/** Explains why there is nothing to show: the viewer may not see that family's profile, or loading failed. */
export function ComparisonFailed({ error, onRetry }: { error: Refused; onRetry: () => void }) {
  const { t } = useLingui()
  if (error.code === undefined || !NOT_OPEN.has(error.code)) return <ReadFailed error={error} onRetry={onRetry} />
  return (
    <EmptyState
      heading={t`This profile is not available.`}
      action={
        <ButtonLink to={paths.myMatches}>
          <Trans>See my matches</Trans>
        </ButtonLink>
      }
    >
      <Trans>Open the family’s profile first to see yours as they see it.</Trans>
    </EmptyState>
  )
}

export function ComparisonLoading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your profile`}>
      <Card>
        <Skeleton lines={5} />
      </Card>
    </Waiting>
  )
}
