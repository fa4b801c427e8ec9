import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { Link } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { InterestsWaiting } from '../interests/InterestsWaiting.tsx'
import { SubscribedPackages } from '../membership/SubscribedPackages.tsx'
import { Portrait } from '../profiles/Portrait.tsx'
import { withPlus } from '../profiles/profile-facts.ts'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { useOwnProfile } from '../profiles/useProfiles.ts'
import { Waiting } from '../../data/Waiting.tsx'
import styles from './dashboard.module.css'
import { Tiles } from './Tiles.tsx'
import { unverified } from './unverified.ts'
import { VerificationDialog } from './VerificationDialog.tsx'

export const meta = pageMeta({ title: msg`Dashboard`, description: msg`Your profile, your plans and what happened.` })

export default function Dashboard() {
  const { profile, error, refetch } = useOwnProfile()
  return (
    <div className={`page ${styles['page']}`}>
      {profile ? <Mine profile={profile} /> : error ? <ReadFailed error={error} onRetry={refetch} /> : <Loading />}
    </div>
  )
}

function Mine({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const isMobileVerified = profile.isMobileVerified === 'true'
  const missing = unverified(profile.isEmailVerified, isMobileVerified)
  return (
    <>
      <VerificationDialog email={profile.isEmailVerified} mobile={isMobileVerified} />
      {missing && (
        <Banner
          kind="warning"
          title={t(missing.said)}
          action={
            <Link to={paths.verify}>
              <Trans>Verify</Trans>
            </Link>
          }
        />
      )}
      <div className={styles['greeting']}>
        <Portrait name={profile.name} photo={profile.mainPhoto} size={112} isRound />
        <div className={styles['who']}>
          <h1>
            <Trans>Vanakkam, {profile.name}</Trans>
          </h1>
          <dl>
            <div>
              <dt>
                <Trans>Profile ID</Trans>
              </dt>
              <dd>{profile.memberId}</dd>
            </div>
            <div>
              <dt>
                <Trans>Email</Trans>
              </dt>
              <dd>{profile.email}</dd>
            </div>
            <div>
              <dt>
                <Trans>Mobile</Trans>
              </dt>
              <dd>{profile.phone ? withPlus(profile.phone) : t`Not given`}</dd>
            </div>
          </dl>
        </div>
        <ButtonLink to={paths.myProfile}>
          <Trans>View / Update Profile</Trans>
        </ButtonLink>
      </div>
      <InterestsWaiting />
      <Tiles profile={profile} />
      <SubscribedPackages profileId={profile.id} />
      <p className={styles['more']}>
        <Link to={paths.plans}>
          <Trans>See membership plans</Trans>
        </Link>
        <Link to={paths.account}>
          <Trans>Email, password and my data</Trans>
        </Link>
      </p>
    </>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your dashboard`}>
      <div className={styles['greeting']}>
        <Skeleton round height={112} />
        <Skeleton lines={3} />
      </div>
      <Card>
        <Skeleton lines={5} />
      </Card>
    </Waiting>
  )
}
