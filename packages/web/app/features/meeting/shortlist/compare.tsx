import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTLIST } from '@thunai/contract/frame/limits'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { Link, useSearchParams } from 'react-router'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import styles from './compare.module.css'
import { CompareTable } from './CompareTable.tsx'

export const meta = pageMeta({ title: msg`Compare`, description: msg`Profiles from your shortlist side by side.` })

/** Up to three shortlisted profiles side by side; further ones are left out. */
export default function Compare() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { data, error, refetch } = useRead(getShortlist)
  const ids = [...new Set((search.get('ids') ?? '').split(','))]
  const compared = ids.flatMap((id) => data?.data.find((one) => one.id === id) ?? []).slice(0, SHORTLIST.compared)
  return (
    <>
      <PageBanner title={t`Compare`} isSlim />
      <div className={`page ${styles['page']}`}>
        <p>
          <Link to={paths.shortlist}>
            <Trans>Back to the shortlist</Trans>
          </Link>
        </p>
        {!data ? (
          <Reading error={error} onRetry={refetch} label={t`Loading your shortlist`}>
            <Skeleton height={420} />
          </Reading>
        ) : compared.length > 0 ? (
          <CompareTable compared={compared} />
        ) : (
          <EmptyState
            heading={t`There are no profiles to compare`}
            action={
              <ButtonLink to={paths.shortlist}>
                <Trans>To the shortlist</Trans>
              </ButtonLink>
            }
          >
            <Trans>Choose two or three profiles in your shortlist.</Trans>
          </EmptyState>
        )}
      </div>
    </>
  )
}
