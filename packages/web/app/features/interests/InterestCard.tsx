import { Trans } from '@lingui/react/macro'
import type { AcceptedInterest, InterestRecord } from '@thunai/contract/members/interests'
import { type InterestBox, memberDetailPath } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { useWhen } from '../../ui/hooks/useWhen.ts'
import { MemberRow } from '../profiles/MemberRows.tsx'
import { rememberTrail } from '../profiles/trail.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './InterestCard.module.css'

type Props = {
  box: InterestBox
  interest: InterestRecord & Partial<Pick<AcceptedInterest, 'isMine'>>
}

/** One interest: who it is, when it was sent, where it stands, and what may be done. */
export function InterestCard({ box, interest }: Props) {
  const { profileId, profile, status } = interest
  return (
    <MemberRow
      profile={profile}
      note={<Note box={box} interest={interest} />}
      actions={
        box === 'received' ? (
          <AnswerButtons profileId={profileId} name={profile.name} status={status} />
        ) : (
          box === 'accepted' && (
            <ButtonLink
              to={memberDetailPath(profileId)}
              look="secondary"
              onClick={({ currentTarget }) => rememberTrail(currentTarget)}
            >
              <Trans>View Profile</Trans>
              <span className="visually-hidden"> {profile.name}</span>
            </ButtonLink>
          )
        )
      }
    />
  )
}

function Note({ box, interest: { status, sentAt, answeredAt, isMine = box === 'sent' } }: Props) {
  const when = useWhen()
  const [sent, answered] = [sentAt, answeredAt ?? sentAt].map(when)
  if (status === 'sent')
    return (
      <p>
        <strong className={styles['waiting']}>
          {isMine ? <Trans>Waiting for an answer</Trans> : <Trans>Waiting for your answer</Trans>}
        </strong>{' '}
        · {isMine ? <Trans>you asked {sent}</Trans> : <Trans>they asked {sent}</Trans>}
      </p>
    )
  return (
    <p>
      <strong className={status === 'accepted' ? styles['accepted'] : styles['declined']}>
        {status === 'accepted' ? (
          isMine ? (
            <Trans>They accepted {answered}</Trans>
          ) : (
            <Trans>You accepted {answered}</Trans>
          )
        ) : isMine ? (
          <Trans>They declined {answered}</Trans>
        ) : (
          <Trans>You declined {answered}</Trans>
        )}
      </strong>{' '}
      · {isMine ? <Trans>you asked {sent}</Trans> : <Trans>they asked {sent}</Trans>}
    </p>
  )
}
