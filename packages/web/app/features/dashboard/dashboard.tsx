import { msg } from '@lingui/core/macro'
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
import { unverifiedText } from './unverified.ts'
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
  const isMobileVerified = profile.isMobileVerified === 'true'
  const missing = unverifiedText(profile.isEmailVerified, isMobileVerified)
  return (
    <>
      <VerificationDialog email={profile.isEmailVerified} mobile={isMobileVerified} />
      {missing && (
        <Banner
          kind="warning"
          title={`Your ${missing} ${missing.includes(' and ') ? 'are' : 'is'} not verified yet.`}
          action={<Link to={paths.verify}>Verify</Link>}
        />
      )}
      <div className={styles['greeting']}>
        <Portrait name={profile.name} photo={profile.mainPhoto} size={112} isRound />
        <div className={styles['who']}>
          <h1>Vanakkam, {profile.name}</h1>
          <dl>
            <div>
              <dt>Profile ID</dt>
              <dd>{profile.memberId}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>{profile.email}</dd>
            </div>
            <div>
              <dt>Mobile</dt>
              <dd>{profile.phone ? withPlus(profile.phone) : 'Not given'}</dd>
            </div>
          </dl>
        </div>
        <ButtonLink to={paths.myProfile}>View / Update Profile</ButtonLink>
      </div>
      <InterestsWaiting />
      <Tiles profile={profile} />
      <SubscribedPackages profileId={profile.id} />
      <p className={styles['more']}>
        <Link to={paths.plans}>See membership plans</Link>
        <Link to={paths.account}>Email, password and my data</Link>
      </p>
    </>
  )
}

const Loading = () => (
  <Waiting label="Loading your dashboard">
    <div className={styles['greeting']}>
      <Skeleton round height={112} />
      <Skeleton lines={3} />
    </div>
    <Card>
      <Skeleton lines={5} />
    </Card>
  </Waiting>
)
