import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getInterests } from '@thunai/contract/meeting/interests'
import { getMatches } from '@thunai/contract/finding/matches'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { getPackageUsage } from '@thunai/contract/money/membership'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { Link } from 'react-router'
import { interestsPath, paths, type ViewsSection } from '../../../paths.ts'
import { useRead } from '../../../data/useRead.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Histories } from './Histories.tsx'
import styles from './MyViews.module.css'
import { ProfileViewsLeft } from './ProfileViewsLeft.tsx'
import { CountLink } from './CountLink.tsx'

type Props = { profile: OwnProfile; asked: ViewsSection | undefined }

/** Views in both directions, and links to everything else between the member and others. */
export function MyViews({ profile, asked }: Props) {
  const { t } = useLingui()
  const matches = useRead(getMatches, { query: { size: 0 } }).data?.totalElements
  const interests = useRead(getInterests).data?.data.totals
  const shortlist = useRead(getShortlist).data?.data.length
  return (
    <div className="stack gap-5">
      <div className={styles['ways']}>
        <CountLink name={t`My Matches`} to={paths.myMatches} isAsked={asked === 'matches'}>
          {matches !== undefined &&
            t`${plural(matches, { one: '# member matches your preferences.', other: '# members match your preferences.' })}`}
        </CountLink>
        <CountLink name={t`Interests Received`} to={interestsPath('received')}>
          {interests &&
            t`${plural(interests.waiting, { 0: 'None waits for your answer.', one: '# waits for your answer.', other: '# wait for your answer.' })}`}
        </CountLink>
        <CountLink name={t`Interest Sent`} to={interestsPath('sent')} isAsked={asked === 'interest'}>
          {interests &&
            t`${plural(interests.sent, { 0: 'You have not expressed interest yet.', one: 'You have expressed interest in # member.', other: 'You have expressed interest in # members.' })}`}
        </CountLink>
        <CountLink name={t`My Shortlist`} to={paths.shortlist}>
          {shortlist !== undefined &&
            t`${plural(shortlist, { 0: 'The star on a card keeps a profile here.', one: 'You keep # profile.', other: 'You keep # profiles.' })}`}
        </CountLink>
      </div>
      <Histories asked={asked === 'viewed' || asked === 'viewed-by' ? asked : undefined} />
      <Allowance profileId={profile.id} />
    </div>
  )
}

function Allowance({ profileId }: { profileId: string }) {
  const { data } = useRead(getPackageUsage, { params: { profileId } })
  if (!data) return null
  const left = data.data.reduce((sum, plan) => sum + (plan.contactsLeft ?? 0), 0)
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
            You get contacts with a <Link to={paths.plans}>membership plan</Link>.
          </Trans>{' '}
        </>
      )}
      <Link to={paths.search}>
        <Trans>Search profiles</Trans>
      </Link>
    </Banner>
  )
}
