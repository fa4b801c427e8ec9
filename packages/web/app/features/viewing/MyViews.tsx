import { Plural, Trans } from '@lingui/react/macro'
import { getPackageUsage } from '@thunai/contract/money/membership'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { InterestsReceived } from '../interests/InterestsReceived.tsx'
import { InterestsSent } from '../interests/InterestsSent.tsx'
import { MyMatches } from '../matches/MyMatches.tsx'
import type { ProfilePage } from '../../profile-page-state.ts'
import { useRead } from '../../data/useRead.ts'
import { MyShortlist } from '../shortlist/MyShortlist.tsx'
import { Histories } from './Histories.tsx'
import styles from './MyViews.module.css'
import { ProfileViewsLeft } from './ProfileViewsLeft.tsx'

type Props = { profile: OwnProfile; asked: ProfilePage | undefined; onEditWishes: () => void }

/** All between the member and others; what a tile asked for stands in front. */
export function MyViews({ profile, asked, onEditWishes }: Props) {
  return (
    <div className={styles['views']}>
      <Allowance profileId={profile.id} />
      {asked === 'matches' && <MyMatches onEditWishes={onEditWishes} />}
      {asked === 'interest' && <InterestsSent />}
      {asked === 'viewed' && <Histories />}
      <InterestsReceived />
      <MyShortlist />
      {asked !== 'viewed' && <Histories />}
      {asked !== 'interest' && <InterestsSent />}
      {asked !== 'matches' && <MyMatches onEditWishes={onEditWishes} />}
    </div>
  )
}

function Allowance({ profileId }: { profileId: string }) {
  const { data } = useRead(getPackageUsage, { params: { profileId } })
  if (!data) return null
  const left = data.data.reduce((sum, plan) => sum + plan.contactsLeft, 0)
  return (
    <Banner kind="info">
      <ProfileViewsLeft />
      {left > 0 ? (
        <>
          <Plural value={left} one="You can open # more contact." other="You can open # more contacts." />{' '}
        </>
      ) : (
        <>
          <Trans>
            Contacts come with a <Link to={paths.plans}>membership plan</Link>.
          </Trans>{' '}
        </>
      )}
      <Link to={paths.search}>
        <Trans>Search profiles</Trans>
      </Link>
    </Banner>
  )
}
