import { getInterests } from '@thunai/contract/members/interests'
import { formatDate } from '../../ui/text/format.ts'
import { MemberList } from '../profiles/MemberList.tsx'
import { MemberRow } from '../profiles/MemberRows.tsx'
import { useRead } from '../../data/useRead.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './InterestsReceived.module.css'

/** Who is interested in the member, with Accept and Decline; those waiting for an answer stand in front. */
export function InterestsReceived() {
  const { data, error, refetch } = useRead(getInterests)
  return (
    <MemberList
      title="Interests Received"
      waiting="Loading the interests"
      rows={data?.data.received}
      error={error}
      onRetry={refetch}
      empty="Nobody has expressed interest yet. A complete profile with a photo is noticed first."
    >
      {({ profileId, name, memberId, profileThumbnailImage, sentAt, status }) => (
        <MemberRow
          key={profileId}
          profileId={profileId}
          name={name}
          photo={profileThumbnailImage}
          below={<AnswerButtons profileId={profileId} name={name} status={status} />}
        >
          <p>
            {memberId} · {formatDate(new Date(sentAt))}
          </p>
          <p className={styles[status]}>{STATUS[status]}</p>
        </MemberRow>
      )}
    </MemberList>
  )
}

const STATUS = { sent: 'Waiting for your answer', accepted: 'You accepted', declined: 'You declined' } as const
