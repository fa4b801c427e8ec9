import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getDecisions } from '@thunai/contract/identity/decisions'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { DecisionCard } from './DecisionCard.tsx'

export const meta = pageMeta({
  title: msg`Decisions`,
  description: msg`What we decided about your profile and why, and how to ask for another look.`,
})

/** Staff decisions about the member, latest first. */
export default function Decisions() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getDecisions)
  return (
    <>
      <PageBanner title={t`Decisions`} isSlim />
      <div className="page page-body">
        {data ? (
          data.data.length > 0 ? (
            <ul className="bare-list stack gap-3" aria-label={t`Decisions`}>
              {data.data.map((decision) => (
                <li key={decision.id}>
                  <DecisionCard decision={decision} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState heading={t`No decisions`}>
              <Trans>
                If we ever refuse something or limit your profile, you can read here what, why and until when.
              </Trans>
            </EmptyState>
          )
        ) : (
          <Reading error={error} onRetry={refetch} label={t`Loading the decisions`}>
            <Card>
              <Skeleton lines={4} />
            </Card>
          </Reading>
        )}
      </div>
    </>
  )
}
