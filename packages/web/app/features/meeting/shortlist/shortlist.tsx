import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { Link } from 'react-router'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { MemberRowsWaiting } from '../../profile/profiles/rows/MemberRows.tsx'
import { ShortlistedProfiles } from './ShortlistedProfiles.tsx'
import styles from './shortlist.module.css'

export const meta = pageMeta({ title: msg`Shortlist`, description: msg`The profiles you keep for later.` })

export default function Shortlist() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getShortlist)
  return (
    <>
      <PageBanner title={t`Shortlist`} isSlim />
      <div className={`page ${styles['page']}`}>
        <p className={styles['follows']}>
          <Link to={paths.follows}>
            <Trans>Profiles you follow</Trans>
          </Link>
        </p>
        {!data ? (
          <Reading error={error} onRetry={refetch}>
            <MemberRowsWaiting label={t`Loading your shortlist`} />
          </Reading>
        ) : data.data.length > 0 ? (
          <ShortlistedProfiles kept={data.data} />
        ) : (
          <EmptyState
            heading={t`No one is in your shortlist yet`}
            action={
              <ButtonLink to={paths.myMatches}>
                <Trans>See your matches</Trans>
              </ButtonLink>
            }
          >
            <Trans>The star on a card keeps a profile here. No one else is told.</Trans>
          </EmptyState>
        )}
      </div>
    </>
  )
}
