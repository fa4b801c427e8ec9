import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getSeal } from '@thunai/contract/household/candidate-consent'
import { getAlliance } from '@thunai/contract/meeting/alliances'
import { getConversations } from '@thunai/contract/meeting/conversations'
import { getInterests } from '@thunai/contract/meeting/interests'
import { getPause } from '@thunai/contract/meeting/pauses'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { lazy, type RefObject, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useRead } from '../../../data/useRead.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Parts } from '../../../ui/layout/Part.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { useIsOwner } from '../../identity/family/useIsOwner.ts'
import { AllianceBanner } from '../../meeting/alliances/AllianceBanner.tsx'
import { RestBanner } from '../../meeting/pauses/RestBanner.tsx'
import { PlanValues } from '../../money/membership/PlanValues.tsx'
import { SubscribedPackages } from '../../money/membership/SubscribedPackages.tsx'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { SealBanner } from '../candidate-consent/SealBanner.tsx'
import { RecentAnswers } from './answers/RecentAnswers.tsx'
import styles from './dashboard.module.css'
import { EndedInterests } from './EndedInterests.tsx'
import { Greeting } from './Greeting.tsx'
import { NewMatches } from './NewMatches.tsx'
import { NextActionCard } from './next-action/NextActionCard.tsx'
import { NextStep } from './next-action/NextStep.tsx'
import { OwnFacts } from './OwnFacts.tsx'
import { SinceLastVisit } from './SinceLastVisit.tsx'
import { Tiles } from './Tiles.tsx'
import { Unread } from './Unread.tsx'
import { unverified } from './next-action/unverified.ts'
import { useHome } from './useHome.ts'
import { VerificationDialog } from './next-action/VerificationDialog.tsx'
import { Visitors } from './Visitors.tsx'
import { WaitingForMe } from './WaitingForMe.tsx'

const FixedHome = lazy(() => import('./FixedHome.tsx'))

export const meta = pageMeta({ title: msg`Dashboard`, description: msg`Your profile, your plans and what happened.` })

/** The home page: what happened since the last visit, what to do next, then new members, the own profile and plans. */
export default function Dashboard() {
  const { profile, error, refetch } = useOwnProfile()
  // only the owner can verify the owner's mailbox and number
  const isOwner = useIsOwner()
  const title = useRef<HTMLHeadingElement>(null)
  const alliance = useRead(getAlliance)
  const isFixed = alliance.data?.data.state === 'fixed'
  return (
    <div className={`page ${styles['page']}`}>
      <Parts>
        {profile && isOwner && (
          <VerificationDialog
            email={profile.isEmailVerified || !profile.email}
            mobile={profile.isMobileVerified === 'true'}
          />
        )}
        {profile ? (
          <Greeting profile={profile} isOwner={isOwner !== false} titleRef={title} />
        ) : error ? (
          <ReadFailed error={error} onRetry={refetch} />
        ) : null}
        {(!alliance.isFetched || !profile) && !error ? (
          <Loading />
        ) : isFixed && profile ? (
          <Suspense fallback={<Loading />}>
            <FixedHome own={profile} />
          </Suspense>
        ) : (
          <Searching profile={profile} isOwner={isOwner !== false} title={title} />
        )}
        <p className={styles['more']}>
          {!isFixed && (
            <Link to={paths.plans}>
              <Trans>See membership plans</Trans>
            </Link>
          )}
          <Link to={paths.account}>
            <Trans>Email, password and my data</Trans>
          </Link>
        </p>
      </Parts>
    </div>
  )
}

type SearchingProps = {
  profile: OwnProfile | undefined
  isOwner: boolean
  title: RefObject<HTMLHeadingElement | null>
}

/**
 * The home page of a family that is still searching. Its sections appear together, so that nothing moves while they
 * load.
 */
function Searching({ profile, isOwner, title }: SearchingProps) {
  const { home, isFetched } = useHome()
  const interests = useRead(getInterests)
  const conversations = useRead(getConversations)
  const banners = [useRead(getPause), useRead(getSeal)]
  // not `isPending`: a mounting section refetches a failed call, and the skeleton would replace it
  if (!isFetched || [interests, conversations, ...banners].some((read) => !read.isFetched)) return <Loading />
  const unread = conversations.data?.data.unread ?? 0
  const hasToVerify =
    profile && isOwner
      ? unverified(profile.isEmailVerified || !profile.email, profile.isMobileVerified === 'true') !== undefined
      : false
  const hasToAct = hasToVerify || unread > 0 || (interests.data?.data.totals.waiting ?? 0) > 0
  return (
    <div className={styles['parts']}>
      <Parts>
        {home && <SinceLastVisit home={home} />}
        <AllianceBanner />
        <RestBanner />
        <SealBanner />
        <WaitingForMe above={title} />
        {conversations.data && <Unread conversations={conversations.data.data.rows} />}
        <RecentAnswers />
        {home && <EndedInterests ended={home.ended} />}
        {profile && !hasToAct && <NextActionCard profile={profile} />}
        <NewMatches />
        <div className={styles['pair']}>
          <Visitors />
          {profile && <NextStep profile={profile} />}
        </div>
        {profile && (
          <>
            <OwnFacts profile={profile} />
            <Tiles profile={profile} />
            <SubscribedPackages profileId={profile.id} />
            <PlanValues />
          </>
        )}
      </Parts>
    </div>
  )
}

/** As high as the content on phones, so that the footer doesn't move in and out of view. */
function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your dashboard`}>
      <div className={styles['waiting']}>
        <Skeleton height={56} />
        <Skeleton height={120} />
        <Skeleton lines={2} height={260} />
      </div>
    </Waiting>
  )
}
