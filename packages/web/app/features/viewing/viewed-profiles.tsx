import { msg } from '@lingui/core/macro'
import { getProfilesIViewed, type ViewerRecord } from '@thunai/contract/members/viewing'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { PageBanner } from '../../ui/layout/PageBanner.tsx'
import { MemberRow, MemberRows, MemberRowsWaiting } from '../profiles/MemberRows.tsx'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { useRead } from '../../data/useRead.ts'
import { NONE_VIEWED } from './Histories.tsx'
import styles from './viewed-profiles.module.css'

export const meta = pageMeta({ title: msg`Viewed Profile`, description: msg`The profiles that you have viewed.` })

export default function ViewedProfiles() {
  const { data, error, refetch } = useRead(getProfilesIViewed)
  return (
    <>
      <PageBanner title="Viewed Profile">The profiles that you have opened, the latest first.</PageBanner>
      <div className={`page ${styles['page']}`}>
        {data ? (
          <Viewed rows={data.data} />
        ) : error ? (
          <ReadFailed error={error} onRetry={refetch} />
        ) : (
          <MemberRowsWaiting label="Loading the profiles" />
        )}
      </div>
    </>
  )
}

function Viewed({ rows }: { rows: readonly ViewerRecord[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState heading={NONE_VIEWED} action={<ButtonLink to={paths.search}>Search profiles</ButtonLink>}>
        Profiles that you open are kept here.
      </EmptyState>
    )
  }
  return (
    <MemberRows>
      {rows.map((row) => (
        <MemberRow
          key={row.profileId}
          profileId={row.profileId}
          name={row.name}
          photo={row.profileThumbnailImage}
          Heading="h2"
        >
          <p>{row.memberId}</p>
          <p>{formatMoment(row.viewedAt)}</p>
          <p className={styles['deed']}>{deedOf(row)}</p>
        </MemberRow>
      ))}
    </MemberRows>
  )
}

function deedOf(row: ViewerRecord): string {
  if (row.isContactViewed) return row.isExpressInterest ? 'Contact viewed, interest sent' : 'Contact viewed'
  return row.isExpressInterest ? 'Interest sent' : 'Profile viewed'
}
