import { getProfilesIViewed, type ViewerRecord } from '@thunai/contract/viewing'
import { Link } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { memberDetailPath, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatMoment } from '../../ui/format.ts'
import { PageBanner } from '../../ui/PageBanner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Portrait } from '../members/Portrait.tsx'
import { ReadFailed } from '../members/ReadFailed.tsx'
import { useRead } from '../members/useRead.ts'
import { Waiting } from '../members/Waiting.tsx'
import { NONE_VIEWED } from './Histories.tsx'
import styles from './viewed-profiles.module.css'

export const meta = () => pageMeta({ title: 'Viewed Profile', description: 'The profiles that you have viewed.' })

export default function ViewedProfiles() {
  const { data, error, refetch } = useRead(getProfilesIViewed)
  return (
    <>
      <PageBanner title="Viewed Profile">The profiles that you have opened, the latest first.</PageBanner>
      <div className={`page ${styles['page']}`}>
        {data ? <Viewed rows={data.data} /> : error ? <ReadFailed error={error} onRetry={refetch} /> : <Loading />}
      </div>
    </>
  )
}

function Viewed({ rows }: { rows: readonly ViewerRecord[] }) {
  if (rows.length === 0) {
    return <EmptyState heading={NONE_VIEWED} action={<ButtonLink to={paths.search}>Search profiles</ButtonLink>}>Profiles that you open are kept here.</EmptyState>
  }
  return (
    <ul className={styles['cards']}>
      {rows.map((row) => (
        <li key={row.profileId}>
          <Card className={styles['card']}>
            <Portrait name={row.name} photo={row.profileThumbnailImage} size={84} />
            <div className={styles['text']}>
              <h2 className={styles['name']}><Link to={memberDetailPath(row.profileId)}>{row.name}</Link></h2>
              <p>{row.memberId}</p>
              <p>{formatMoment(row.viewedAt)}</p>
              <p className={styles['deed']}>{deedOf(row)}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function deedOf(row: ViewerRecord): string {
  if (row.isContactViewed) return row.isExpressInterest ? 'Contact viewed, interest sent' : 'Contact viewed'
  return row.isExpressInterest ? 'Interest sent' : 'Profile viewed'
}

const Loading = () => (
  <Waiting className={styles['cards']} label="Loading the profiles">
    {[1, 2, 3, 4].map((n) => <Card key={n} className={styles['card']}><Skeleton width="84px" height={84} /><Skeleton lines={3} /></Card>)}
  </Waiting>
)
