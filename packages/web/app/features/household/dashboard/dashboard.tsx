import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getInterests } from '@thunai/contract/meeting/interests'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useRead } from '../../../data/useRead.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { useIsOwner } from '../../identity/family/useIsOwner.ts'
import { PlanValues } from '../../money/membership/PlanValues.tsx'
import { SubscribedPackages } from '../../money/membership/SubscribedPackages.tsx'
import { AllianceBanner } from '../../meeting/alliances/AllianceBanner.tsx'
import { SealBanner } from '../candidate-consent/SealBanner.tsx'
import { RestBanner } from '../../meeting/pauses/RestBanner.tsx'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { Answered } from './Answered.tsx'
import styles from './dashboard.module.css'
import { Greeting } from './Greeting.tsx'
import { NewMatches } from './NewMatches.tsx'
import { NextStep } from './NextStep.tsx'
import { Tiles } from './Tiles.tsx'
import { VerificationDialog } from './VerificationDialog.tsx'
import { Visitors } from './Visitors.tsx'
import { WaitingForMe } from './WaitingForMe.tsx'
import { Parts } from '../../../ui/layout/Part.tsx'

export const meta = pageMeta({ title: msg`Dashboard`, description: msg`Your profile, your plans and what happened.` })

/** News since the last visit, then new members, then the own profile and plans. */
export default function Dashboard() {
  const { profile, error, refetch } = useOwnProfile()
  // only the owner can verify the owner's mailbox and number
  const isOwner = useIsOwner()
  // sections wait for the one above them, so that nothing shifts
  const { isPending } = useRead(getInterests)
  const title = useRef<HTMLHeadingElement>(null)
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
        ) : (
          <Loading />
        )}
        <AllianceBanner />
        <RestBanner />
        <SealBanner />
        <WaitingForMe above={title} />
        <Answered />
        <NewMatches isHeldBack={isPending} />
        <div className={styles['pair']}>
          <Visitors />
          {profile && <NextStep profile={profile} />}
        </div>
        {profile && (
          <>
            <Tiles profile={profile} />
            <SubscribedPackages profileId={profile.id} />
            <PlanValues />
          </>
        )}
        <p className={styles['more']}>
          <Link to={paths.plans}>
            <Trans>See membership plans</Trans>
          </Link>
          <Link to={paths.account}>
            <Trans>Email, password and my data</Trans>
          </Link>
        </p>
      </Parts>
    </div>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your dashboard`}>
      <Skeleton height={186} />
    </Waiting>
  )
}
