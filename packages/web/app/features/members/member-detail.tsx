import { say } from '../../languages/language.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'
import { PageBanner } from '../../ui/layout/PageBanner.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { InterestPanel } from '../interests/InterestPanel.tsx'
import { MemberPhotos } from '../photos/MemberPhotos.tsx'
import { MemberPortrait } from '../photos/MemberPortrait.tsx'
import { MemberSafety } from '../privacy/MemberSafety.tsx'
import { ShortlistButton } from '../shortlist/ShortlistButton.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { ProfileViewsLeft } from '../viewing/ProfileViewsLeft.tsx'
import styles from './member-detail.module.css'
import { PoruthamSection } from './PoruthamSection.tsx'
import { ProfileHead } from '../profiles/ProfileHead.tsx'
import { ProfileSections } from './ProfileSections.tsx'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { useMemberProfile } from '../profiles/useProfiles.ts'
import { Waiting } from '../../data/Waiting.tsx'

export const meta = pageMeta({ title: msg`Member Details`, description: msg`The profile of a member.` })

export default function MemberDetail() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const id = query.get('type') ?? ''
  return (
    <>
      <PageBanner title={t`Member Details`} />
      <div className={`page ${styles['page']}`}>{id === '' ? <NotAvailable /> : <Detail key={id} id={id} />}</div>
    </>
  )
}

function Detail({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const { member, error, refetch } = useMemberProfile(id)
  if (member) return <Full member={member} />
  if (!error) return <Loading />
  if (error.code === 'profileNotFound' || error.code === 'notFound') return <NotAvailable />
  if (error.code === 'profileViewsUsed' || error.code === 'dailyProfileViewsUsed') {
    return (
      <EmptyState
        heading={t`This profile is not open to you yet`}
        action={
          <ButtonLink to={paths.plans}>
            <Trans>See membership plans</Trans>
          </ButtonLink>
        }
      >
        {say(i18n, error.message)}
      </EmptyState>
    )
  }
  return <ReadFailed error={error} onRetry={refetch} />
}

function Full({ member }: { member: MemberProfile }) {
  const { t } = useLingui()
  // who waits for an answer comes before all else
  const isAsked = member.interestReceived === 'sent'
  return (
    <>
      <ProfileHead profile={member} portrait={member.photos.length > 0 && <MemberPortrait member={member} />}>
        {member.arePhotosHidden && (
          <p className={styles['photosHidden']}>
            <Trans>Photos are shown once an interest between you is accepted, or you have opened the contact.</Trans>
          </p>
        )}
      </ProfileHead>
      <MemberPhotos member={member} />
      <div className={styles['columns']}>
        <ProfileSections profile={member} hasPreferences>
          <PoruthamSection member={member} />
        </ProfileSections>
        <aside className={styles['aside']} aria-label={t`Contact and interest`}>
          {isAsked && <InterestPanel member={member} />}
          <ContactPanel member={member} />
          {!isAsked && <InterestPanel member={member} />}
          <ShortlistButton member={member} />
          <p className={styles['viewsLeft']}>
            <ProfileViewsLeft />
          </p>
        </aside>
      </div>
      <MemberSafety member={member} />
    </>
  )
}

function NotAvailable() {
  const { t } = useLingui()
  return (
    <EmptyState
      heading={t`This profile is not available.`}
      action={
        <ButtonLink to={paths.search}>
          <Trans>Look at other profiles</Trans>
        </ButtonLink>
      }
    >
      <Trans>The member may have left, or paused the profile.</Trans>
    </EmptyState>
  )
}
function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading the profile`}>
      <Card className={styles['loading']}>
        <Skeleton round height={136} />
        <Skeleton lines={3} />
      </Card>
      <div className={styles['columns']}>
        <Card>
          <Skeleton lines={8} />
        </Card>
        <Card>
          <Skeleton lines={4} />
        </Card>
      </div>
    </Waiting>
  )
}
