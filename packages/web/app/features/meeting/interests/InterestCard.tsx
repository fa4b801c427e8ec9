import { Trans } from '@lingui/react/macro'
import type { InterestRow, InterestState } from '@thunai/contract/meeting/interests'
import { memberDetailPath, messagesPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { useWhen } from '../../../ui/hooks/useWhen.ts'
import { FamilyMember } from '../../identity/family/FamilyMember.tsx'
import { MemberRow } from '../../profile/profiles/rows/MemberRows.tsx'
import { rememberTrail } from '../../profile/profiles/trail.ts'
import { MemberGoneMark } from '../disclosures/MemberGoneMark.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './InterestCard.module.css'
import { WithdrawButton } from './WithdrawButton.tsx'

type Interest = Pick<
  InterestRow,
  'profileId' | 'memberId' | 'name' | 'left' | 'profile' | 'state' | 'note' | 'by' | 'at' | 'answeredAt' | 'isMine'
>

type Props = {
  interest: Interest
  onAnswered?: (state: InterestState) => void
  onWithdrawn?: () => void
}

/** One interest: the member, the note, the time, the state and the actions. */
export function InterestCard({ interest, onAnswered, onWithdrawn }: Props) {
  const { profile, note, by } = interest
  if (profile === null) return <GoneCard interest={interest} />
  return (
    <MemberRow
      profile={profile}
      note={
        <>
          {note !== null && <blockquote className={styles['note']}>{note}</blockquote>}
          {by && (
            <p>
              <Trans>
                Sent by: <FamilyMember person={by} />
              </Trans>
            </p>
          )}
          <Note interest={interest} />
        </>
      }
      actions={<Actions interest={interest} onAnswered={onAnswered} onWithdrawn={onWithdrawn} />}
    />
  )
}

/** An interest with a member who left or was removed: the name and what happened, without a card. */
function GoneCard({ interest }: { interest: Interest }) {
  const { profileId, memberId, name, left, note, state, at, isMine } = interest
  const sent = useWhen()(at)
  return (
    <li className={styles['gone']}>
      <h3>{name}</h3>
      <p>
        {memberId} · <MemberGoneMark left={left} />
      </p>
      {note !== null && <blockquote className={styles['note']}>{note}</blockquote>}
      <p>{isMine ? <Trans>you asked {sent}</Trans> : <Trans>they asked {sent}</Trans>}</p>
      {state === 'accepted' && (
        <ButtonLink to={messagesPath(profileId)} look="secondary">
          <Trans>Open the conversation</Trans>
        </ButtonLink>
      )}
    </li>
  )
}

function Actions({
  interest: { profileId, name: called, state, isMine },
  onAnswered,
  onWithdrawn,
}: Pick<Props, 'interest'> & { onAnswered: Props['onAnswered']; onWithdrawn: Props['onWithdrawn'] }) {
  const name = <span className="visually-hidden"> {called}</span>
  return (
    <>
      {state === 'accepted' && (
        <ButtonLink to={messagesPath(profileId)}>
          <Trans>Write</Trans>
          {name}
        </ButtonLink>
      )}
      {!isMine && (
        <AnswerButtons profileId={profileId} name={called} status={state} {...(onAnswered && { onAnswered })} />
      )}
      {isMine && state === 'sent' && (
        <WithdrawButton profileId={profileId} name={called} {...(onWithdrawn && { onWithdrawn })} />
      )}
      {isMine && state !== 'sent' && (
        <ButtonLink
          to={memberDetailPath(profileId)}
          look="secondary"
          onClick={({ currentTarget }) => rememberTrail(currentTarget)}
        >
          <Trans>View Profile</Trans>
          {name}
        </ButtonLink>
      )}
    </>
  )
}

function Note({ interest: { state, at, answeredAt, isMine } }: { interest: Interest }) {
  const when = useWhen()
  const [sent, answered] = [at, answeredAt ?? at].map(when)
  const asked = isMine ? <Trans>you asked {sent}</Trans> : <Trans>they asked {sent}</Trans>
  if (state === 'sent')
    return (
      <p>
        <strong className="turmeric">
          {isMine ? <Trans>Waiting for an answer</Trans> : <Trans>Waiting for your answer</Trans>}
        </strong>{' '}
        · {asked}
      </p>
    )
  if (state === 'closed')
    return (
      <p>
        <strong className={styles['declined']}>
          <Trans>Ended without an answer</Trans>
        </strong>{' '}
        · {asked}.{' '}
        {isMine ? (
          <Trans>You got back what it cost. You may ask again.</Trans>
        ) : (
          <Trans>You can still accept it.</Trans>
        )}
      </p>
    )
  return (
    <p>
      <strong className={state === 'accepted' ? styles['accepted'] : styles['declined']}>
        {state === 'accepted' ? (
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
      · {asked}
    </p>
  )
}
