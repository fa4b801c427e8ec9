import { getShortlist, type Shortlisted } from '@thunai/contract/shortlist'
import { useRef } from 'react'
import { Link } from 'react-router'
import { memberDetailPath } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFocusWhenFewer } from '../../ui/useFocusWhenFewer.ts'
import { Portrait } from '../members/Portrait.tsx'
import { ReadFailed } from '../members/ReadFailed.tsx'
import { useRead } from '../members/useRead.ts'
import { Waiting } from '../members/Waiting.tsx'
import styles from './MyShortlist.module.css'
import { ShortlistStar } from './ShortlistStar.tsx'

/** The profiles that the member keeps for later. */
export function MyShortlist() {
  const { data, error, refetch } = useRead(getShortlist)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenFewer(data?.data.length, title)
  return (
    <section aria-labelledby="my-shortlist">
      <h2 ref={title} tabIndex={-1} id="my-shortlist" className={styles['heading']}>My Shortlist</h2>
      {data ? <Kept profiles={data.data} /> : error ? <ReadFailed error={error} onRetry={refetch} /> : (
        <Waiting label="Loading your shortlist"><Skeleton height={96} /></Waiting>
      )}
    </section>
  )
}

function Kept({ profiles }: { profiles: readonly Shortlisted[] }) {
  if (profiles.length === 0) return <p className={styles['empty']}>The star on a card keeps a profile here. Nobody else is told.</p>
  return (
    <ul className={styles['list']}>
      {profiles.map(({ id, name, memberId, age, caste, religion, district, profileThumbnailImage }) => (
        <li key={id}>
          <Card className={styles['card']}>
            <Portrait name={name} photo={profileThumbnailImage} size={72} />
            <div className={styles['text']}>
              <h3 className={styles['name']}><Link to={memberDetailPath(id)}>{name}</Link></h3>
              <p>{memberId}, {age} years</p>
              <p>{[caste ?? religion, district].filter(Boolean).join(', ')}</p>
            </div>
            <ShortlistStar profileId={id} name={name} />
          </Card>
        </li>
      ))}
    </ul>
  )
}
