import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getInterestBox, type InterestBox as Box } from '@thunai/contract/meeting/interests'
import { INTERESTS } from '@thunai/contract/frame/limits'
import { useRef } from 'react'
import { Reading } from '../../../data/Reading.tsx'
import { usePages } from '../../../data/usePages.ts'
import { interestsPath, paths } from '../../../paths.ts'
import { ShowMore } from '../../../ui/actions/ShowMore.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { useFocusWhenFewer } from '../../../ui/hooks/useFocusWhenFewer.ts'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { MemberRows, MemberRowsWaiting } from '../../profile/profiles/rows/MemberRows.tsx'
import { InterestCard } from './InterestCard.tsx'
import { useStableRows } from './useStableRows.ts'

const TITLES = {
  received: msg`Interests Received`,
  sent: msg`Interest Sent`,
  accepted: msg`Interests Accepted`,
  declined: msg`Interests Declined`,
} as const

/** One box of interests. While it is open its cards stay in place, even when they are answered. */
export function InterestBox({ box }: { box: Box }) {
  const { t } = useLingui()
  const { rows, error, refetch, readMore, isReadingMore } = usePages(getInterestBox, { box })
  const { steady, noteAnswer, takeOut } = useStableRows(rows)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenFewer(rows && steady.length, title)
  if (!rows)
    return (
      <Reading error={error} onRetry={refetch}>
        <MemberRowsWaiting label={t`Loading the interests`} />
      </Reading>
    )
  return (
    <section aria-labelledby="interest-box">
      <h2 id="interest-box" ref={title} tabIndex={-1} className="visually-hidden">
        {t(TITLES[box])}
      </h2>
      {steady.length === 0 ? (
        <Empty box={box} />
      ) : (
        <>
          <p className="quiet">
            <Lead box={box} />
          </p>
          <MemberRows>
            {steady.map((interest) => (
              <InterestCard
                key={interest.profileId}
                interest={interest}
                onAnswered={(state) => noteAnswer(interest.profileId, state)}
                onWithdrawn={() => takeOut(interest.profileId)}
              />
            ))}
          </MemberRows>
          {readMore && <ShowMore isBusy={isReadingMore} onPress={readMore} />}
        </>
      )}
    </section>
  )
}

function Lead({ box }: { box: Box }) {
  if (box === 'received') return <Trans>You can change an answer later. No email is sent about a no.</Trans>
  if (box === 'sent')
    return (
      <Trans>
        We’ll tell you when a family accepts. An interest without an answer ends after {INTERESTS.closedAfterDays} days.
      </Trans>
    )
  if (box === 'declined')
    return <Trans>A family who said no can still change their answer. Please don’t pressure anyone.</Trans>
  return <Trans>You both said yes. A good moment to write, and to talk to the family.</Trans>
}

function Empty({ box }: { box: Box }) {
  const { t } = useLingui()
  if (box === 'received')
    return (
      <EmptyState
        level={3}
        heading={t`No one is waiting for your answer.`}
        action={
          <ButtonLink to={paths.myProfile}>
            <Trans>Complete my profile</Trans>
          </ButtonLink>
        }
      >
        <Trans>A complete profile with a photo gets noticed first.</Trans>
      </EmptyState>
    )
  if (box === 'declined')
    return (
      <EmptyState level={3} heading={t`No interest was declined.`}>
        <Trans>Interests that either of you declined are kept here, for a change of mind.</Trans>
      </EmptyState>
    )
  if (box === 'accepted')
    return (
      <EmptyState
        level={3}
        heading={t`No interest has been accepted yet.`}
        action={
          <ButtonLink to={interestsPath('received')}>
            <Trans>Interests received</Trans>
          </ButtonLink>
        }
      >
        <Trans>When one of you accepts the other, you both appear here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      level={3}
      heading={t`You haven’t expressed interest yet.`}
      action={
        <ButtonLink to={paths.myMatches}>
          <Trans>See my matches</Trans>
        </ButtonLink>
      }
    >
      <Trans>Press once to tell a family that you would like to get to know them.</Trans>
    </EmptyState>
  )
}
