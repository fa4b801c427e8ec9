import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getInterests } from '@thunai/contract/members/interests'
import { Moment } from '../../ui/text/Moment.tsx'
import { MemberList } from '../profiles/MemberList.tsx'
import { MemberRow } from '../profiles/MemberRows.tsx'
import { useRead } from '../../data/useRead.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './InterestsReceived.module.css'

/** Who is interested in the member, with Accept and Decline; those waiting for an answer stand in front. */
export function InterestsReceived() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getInterests)
  return (
    <MemberList
      title={t`Interests Received`}
      waiting={t`Loading the interests`}
      rows={data?.data.received}
      error={error}
      onRetry={refetch}
      empty={t`Nobody has expressed interest yet. A complete profile with a photo is noticed first.`}
    >
      {({ profileId, profile, sentAt, status }) => (
        <MemberRow
          key={profileId}
          profile={profile}
          note={
            <>
              <Moment at={sentAt} isDay /> · <span className={styles[status]}>{t(STATUS[status])}</span>
            </>
          }
          actions={<AnswerButtons profileId={profileId} name={profile.name} status={status} />}
        />
      )}
    </MemberList>
  )
}

const STATUS = { sent: msg`Waiting for your answer`, accepted: msg`You accepted`, declined: msg`You declined` } as const
