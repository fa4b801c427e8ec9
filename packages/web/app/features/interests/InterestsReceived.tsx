import { getInterests, type InterestRecord } from '@thunai/contract/interests'
import { Link } from 'react-router'
import { memberDetailPath } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/format.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Portrait } from '../members/Portrait.tsx'
import { ReadFailed } from '../members/ReadFailed.tsx'
import { useRead } from '../members/useRead.ts'
import { Waiting } from '../members/Waiting.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './InterestsReceived.module.css'

/** Who is interested in the member, with Accept and Decline; those waiting for an answer stand in front. */
export function InterestsReceived() {
  const { data, error, refetch } = useRead(getInterests)
  return (
    <section aria-labelledby="interests-received">
      <h2 id="interests-received" className={styles['heading']}>Interests Received</h2>
      {data ? <Received rows={data.data.received} /> : error ? <ReadFailed error={error} onRetry={refetch} /> : (
        <Waiting label="Loading the interests"><Skeleton height={96} /></Waiting>
      )}
    </section>
  )
}

function Received({ rows }: { rows: readonly InterestRecord[] }) {
  if (rows.length === 0) return <p className={styles['empty']}>Nobody has expressed interest yet. A complete profile with a photo is noticed first.</p>
  return (
    <ul className={styles['list']}>
      {rows.map((row) => (
        <li key={row.profileId}>
          <Card className={styles['card']}>
            <Portrait name={row.name} photo={row.profileThumbnailImage} size={72} />
            <div className={styles['text']}>
              <h3 className={styles['name']}><Link to={memberDetailPath(row.profileId)}>{row.name}</Link></h3>
              <p>{row.memberId} · {formatDate(new Date(row.sentAt))}</p>
              <p className={styles[row.status]}>{STATUS[row.status]}</p>
            </div>
            <div className={styles['answer']}><AnswerButtons profileId={row.profileId} name={row.name} status={row.status} /></div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

const STATUS = { sent: 'Waiting for your answer', accepted: 'You accepted', declined: 'You declined' } as const
