import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getBreachNotices } from '@thunai/contract/telling/breach-notices'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { formatDate } from '../../../ui/text/format.ts'

export const meta = pageMeta({
  title: msg`Incidents that affected your data`,
  description: msg`What happened to your data, and what you can do.`,
})

/** The data breaches that the member was notified of, in the page's language. */
export default function Breaches() {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useRead(getBreachNotices)
  return (
    <>
      <PageBanner title={t`Incidents that affected your data`} isSlim />
      <div className="page">
        {data ? (
          data.data.length > 0 ? (
            data.data.map(({ id, toldAt, ta, ...english }) => {
              const { what, whatToDo } = i18n.locale === 'ta' ? ta : english
              return (
                <Card key={id}>
                  <h2>{formatDate(new Date(toldAt), i18n)}</h2>
                  <h3>
                    <Trans>What happened</Trans>
                  </h3>
                  <p>{what}</p>
                  <h3>
                    <Trans>What you can do</Trans>
                  </h3>
                  <p>{whatToDo}</p>
                </Card>
              )
            })
          ) : (
            <EmptyState heading={t`No incidents`}>
              <Trans>If your data is ever exposed, we tell you at once by email and here.</Trans>
            </EmptyState>
          )
        ) : (
          <Reading error={error} onRetry={refetch} label={t`Loading the incidents`}>
            <Card>
              <Skeleton lines={4} />
            </Card>
          </Reading>
        )}
      </div>
    </>
  )
}
