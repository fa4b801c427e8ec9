import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { getInterests } from '@thunai/contract/members/interests'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { useState } from 'react'
import { type InterestBox as Box, interestsPath, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'
import { ManyRows } from '../profiles/ManyRows.tsx'
import { InterestCard } from './InterestCard.tsx'
import styles from './interests.module.css'

type Interests = Reply<typeof getInterests>['data']

const TITLES = {
  received: msg`Interests Received`,
  sent: msg`Interest Sent`,
  accepted: msg`Interests Accepted`,
} as const

/** One of the three boxes. While it is open its cards stay where they are, whatever is answered. */
export function InterestBox({ box, interests }: { box: Box; interests: Interests }) {
  const { t } = useLingui()
  const rows = interests[box]
  const [places] = useState(() => new Map(rows.map(({ profileId }, place) => [profileId, place])))
  const placeOf = ({ profileId }: { profileId: string }) => places.get(profileId) ?? -1
  const steady = rows.toSorted((a, b) => placeOf(a) - placeOf(b))
  return (
    <section aria-labelledby="interest-box">
      <h2 id="interest-box" className="visually-hidden">
        {t(TITLES[box])}
      </h2>
      {rows.length === 0 ? (
        <Empty box={box} hasWaiting={interests.totals.waiting > 0} />
      ) : (
        <>
          <p className={styles['lead']}>
            <Lead box={box} />
          </p>
          <ManyRows rows={steady} total={interests.totals[box]}>
            {(interest) => <InterestCard key={interest.profileId} box={box} interest={interest} />}
          </ManyRows>
        </>
      )}
    </section>
  )
}

function Lead({ box }: { box: Box }) {
  if (box === 'received') return <Trans>You may change an answer later. No mail is sent about a no.</Trans>
  if (box === 'sent') return <Trans>You get a mail when a family accepts.</Trans>
  return <Trans>You both said yes. A good moment to open the contact and talk to the family.</Trans>
}

function Empty({ box, hasWaiting }: { box: Box; hasWaiting: boolean }) {
  const { t } = useLingui()
  if (box === 'received')
    return (
      <EmptyState
        level={3}
        heading={t`Nobody has expressed interest yet.`}
        action={
          <ButtonLink to={paths.myProfile}>
            <Trans>Complete my profile</Trans>
          </ButtonLink>
        }
      >
        <Trans>A complete profile with a photo is noticed first.</Trans>
      </EmptyState>
    )
  if (box === 'accepted' && hasWaiting)
    return (
      <EmptyState
        level={3}
        heading={t`No interest is accepted yet.`}
        action={
          <ButtonLink to={interestsPath('received')}>
            <Trans>Answer who is waiting</Trans>
          </ButtonLink>
        }
      >
        <Trans>As soon as one of you says yes to the other, you find each other here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      level={3}
      heading={box === 'sent' ? t`You have not expressed interest yet.` : t`No interest is accepted yet.`}
      action={
        <ButtonLink to={paths.myMatches}>
          <Trans>See my matches</Trans>
        </ButtonLink>
      }
    >
      {box === 'sent' ? (
        <Trans>One press tells a family that you would like to get to know them.</Trans>
      ) : (
        <Trans>As soon as one of you says yes to the other, you find each other here.</Trans>
      )}
    </EmptyState>
  )
}
