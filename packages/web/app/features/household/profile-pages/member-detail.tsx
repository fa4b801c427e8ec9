import { say } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths, photoRequestsPath, theirEyesPath } from '../../../paths.ts'
import { useIsOwn } from '../../../session/useIsOwn.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { PHONE, useMedia, WIDE } from '../../../ui/hooks/useMedia.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { FreeInterestsLeft } from '../../meeting/interests/ExpressInterest.tsx'
import { InterestPanel } from '../../meeting/interests/InterestPanel.tsx'
import { MemberGallery } from '../../profile/photos/MemberGallery.tsx'
import { FollowButton } from '../../meeting/follows/FollowButton.tsx'
import { AskForPhotos } from '../../meeting/photo-requests/AskForPhotos.tsx'
import { RestingMark } from '../../meeting/pauses/RestingMark.tsx'
import { ShortlistButton } from '../../meeting/shortlist/ShortlistButton.tsx'
import { ActionBar } from './ActionBar.tsx'
import { useContactOpening } from './contact-opening.tsx'
import { ContactDialog, ContactPanel } from './ContactPanel.tsx'
import { ProfileViewsLeft } from '../../meeting/viewing/ProfileViewsLeft.tsx'
import styles from './member-detail.module.css'
import { MemberHead, NameOverPhoto } from './MemberHead.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { MemberSections } from './MemberSections.tsx'
import { TitleRow } from './TitleRow.tsx'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useMemberProfile } from '../../profile/profiles/useProfiles.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import { Part, Parts } from '../../../ui/layout/Part.tsx'

export const meta = pageMeta({ title: msg`Member Details`, description: msg`The profile of a member.` })

export default function MemberDetail() {
  const [query] = useSearchParams()
  const id = query.get('type') ?? ''
  return <Detail key={id} id={id} />
}

function Detail({ id }: { id: string }) {
  const { member, error, refetch } = useMemberProfile(id)
  return (
    <>
      <TitleRow id={id}>{member && <MemberMenu member={member} />}</TitleRow>
      <div className={`page ${styles['page']}`}>
        {member ? <Full member={member} /> : error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
      </div>
    </>
  )
}

function Failed({
  error,
  onRetry,
}: {
  error: NonNullable<ReturnType<typeof useMemberProfile>['error']>
  onRetry: () => void
}) {
  const { t, i18n } = useLingui()
  if (error.code === 'profileNotFound' || error.code === 'notFound') return <NotAvailable />
  if (error.code === 'notForRelatives')
    return <EmptyState heading={t`This profile is not open to you yet`}>{say(i18n, error.message)}</EmptyState>
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
  return <ReadFailed error={error} onRetry={onRetry} />
}

function Full({ member }: { member: MemberProfile }) {
  const { t } = useLingui()
  const isOwn = useIsOwn(member.id)
  // actions are beside the profile on wide screens, otherwise in a bar at the bottom
  const isWide = useMedia(WIDE, false)
  const isNamedOverPhoto = useMedia(PHONE, false) && member.photos.length > 0
  const opening = useContactOpening(member)
  const [isContactShown, setContactShown] = useState(false)
  const { interestSent, interestReceived, isContactViewed, photoRequest } = member
  const actions = useRef<HTMLElement>(null)
  useFocusWhenChanged([interestSent, interestReceived, isContactViewed, photoRequest].join(), actions)
  // an unanswered interest comes first
  const isAsked = member.interestReceived === 'sent'
  return (
    <div className={styles['columns']}>
      <div className="relative">
        <Part>
          <MemberGallery member={member} />
        </Part>
        {isNamedOverPhoto && <NameOverPhoto member={member} />}
      </div>
      <Part>
        <MemberHead member={member} isBelowPhoto={isNamedOverPhoto} />
      </Part>
      <aside
        ref={isWide ? actions : null}
        tabIndex={-1}
        className={styles['aside']}
        aria-label={t`Contact and interest`}
      >
        <Parts>
          {member.resting && <RestingMark resting={member.resting} />}
          {isAsked && <InterestPanel member={member} isBeside={!isWide} />}
          {isWide && <ContactPanel member={member} opening={opening} />}
          {!isAsked && <InterestPanel member={member} isBeside={!isWide} />}
          {member.photoRequestReceived === 'asked' && (
            <ButtonLink look="secondary" to={photoRequestsPath}>
              <Trans>They ask to see your photos</Trans>
            </ButtonLink>
          )}
          {!isOwn && member.arePhotosHidden && <AskForPhotos profileId={member.id} state={member.photoRequest} />}
          {isWide && <ShortlistButton member={member} />}
          {!isOwn && <FollowButton profileId={member.id} name={member.name} isFollowed={member.isFollowed} wide />}
          {!isOwn && (
            <Link className="row middle centred gap-2 tappable" to={theirEyesPath(member.id)}>
              <Icon name="eye" size={20} />
              <Trans>See your profile as they see it</Trans>
            </Link>
          )}
          <p className={styles['viewsLeft']}>
            {!isWide && !interestSent && !interestReceived && (
              <span>
                <FreeInterestsLeft />
              </span>
            )}
            <ProfileViewsLeft />
          </p>
        </Parts>
      </aside>
      <div className={styles['sections']}>
        <MemberSections member={member} />
      </div>
      {!isWide && !isOwn && <ActionBar ref={actions} member={member} onContact={() => setContactShown(true)} />}
      {isContactShown && <ContactDialog member={member} opening={opening} onClose={() => setContactShown(false)} />}
    </div>
  )
}

function NotAvailable() {
  const { t } = useLingui()
  return (
    <EmptyState
      heading={t`This profile is not available.`}
      action={
        <ButtonLink to={paths.search}>
          <Trans>View other profiles</Trans>
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
    <Waiting label={t`Loading the profile`} className={styles['columns']}>
      <div className="relative">
        <Skeleton height={450} />
      </div>
      <Skeleton lines={8} />
      <div className={styles['sections']}>
        <Card>
          <Skeleton lines={8} />
        </Card>
      </div>
    </Waiting>
  )
}
