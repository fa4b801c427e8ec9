import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getProfilesIViewed, type ViewerRecord } from '@thunai/contract/members/viewing'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { PageBanner } from '../../ui/layout/PageBanner.tsx'
import { MemberRow, MemberRows, MemberRowsWaiting } from '../profiles/MemberRows.tsx'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { useRead } from '../../data/useRead.ts'
import { NONE_VIEWED } from './Histories.tsx'
import styles from './viewed-profiles.module.css'

export const meta = pageMeta({ title: msg`Viewed Profile`, description: msg`The profiles that you have viewed.` })

export default function ViewedProfiles() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getProfilesIViewed)
  return (
    <>
      <PageBanner title={t`Viewed Profile`}>
        <Trans>The profiles that you have opened, the latest first.</Trans>
      </PageBanner>
      <div className={`page ${styles['page']}`}>
        {data ? (
          <Viewed rows={data.data} />
        ) : error ? (
          <ReadFailed error={error} onRetry={refetch} />
        ) : (
          <MemberRowsWaiting label={t`Loading the profiles`} />
        )}
      </div>
    </>
  )
}

function Viewed({ rows }: { rows: readonly ViewerRecord[] }) {
  const { t } = useLingui()
  if (rows.length === 0) {
    return (
      <EmptyState
        heading={t(NONE_VIEWED)}
        action={
          <ButtonLink to={paths.search}>
            <Trans>Search profiles</Trans>
          </ButtonLink>
        }
      >
        <Trans>Profiles that you open are kept here.</Trans>
      </EmptyState>
    )
  }
  return (
    <MemberRows>
      {rows.map((row) => (
        <MemberRow
          key={row.profileId}
          profile={row.profile}
          Heading="h2"
          note={
            <>
              <Moment at={row.viewedAt} /> · <span className={styles['deed']}>{t(deedOf(row))}</span>
            </>
          }
        />
      ))}
    </MemberRows>
  )
}

function deedOf(row: ViewerRecord): MessageDescriptor {
  if (row.isContactViewed) return row.isExpressInterest ? msg`Contact viewed, interest sent` : msg`Contact viewed`
  return row.isExpressInterest ? msg`Interest sent` : msg`Profile viewed`
}
