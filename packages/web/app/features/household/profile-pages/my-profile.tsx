import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths, privacySettingsPath, theirEyesPath } from '../../../paths.ts'
import { useUnloadGuard } from '../../../session/useUnloadGuard.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { usePhoneFormat } from '../../../ui/hooks/usePhoneFormat.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { Completeness } from '../own-profile/completeness/Completeness.tsx'
import { FirstSteps } from '../own-profile/completeness/FirstSteps.tsx'
import { PasteBiodata } from '../own-profile/PasteBiodata.tsx'
import { useEditing } from '../own-profile/useEditing.tsx'
import { hasWishes } from '../own-profile/wishes/wishes.rules.ts'
import { OwnPhoto } from '../../profile/photos/OwnPhoto.tsx'
import { PhotosTab } from '../../profile/photos/PhotosTab.tsx'
import { useUploads } from '../../profile/photos/upload/useUploads.ts'
import { MyViews } from '../../meeting/viewing/MyViews.tsx'
import { FactSheet } from '../../profile/profiles/facts/FactSheet.tsx'
import styles from './my-profile.module.css'
import { contactFacts, preferenceFacts } from '../../profile/profiles/facts/profile-facts.ts'
import { ProfileHead } from '../../profile/profiles/ProfileHead.tsx'
import { ProfileSections } from './ProfileSections.tsx'
import { Reading } from '../../../data/Reading.tsx'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import { useProfileAddress } from './useProfileAddress.ts'
import { useLanding } from '../../../ui/hooks/useLanding.ts'
import { Parts } from '../../../ui/layout/Part.tsx'

export const meta = pageMeta({
  title: msg`My Profile`,
  description: msg`Your own profile, your preferences and who viewed whom.`,
})

export default function MyProfile() {
  const { profile, error, refetch } = useOwnProfile()
  return (
    <div className={`page ${styles['page']}`}>
      <h1 className="visually-hidden">
        <Trans>My Profile</Trans>
      </h1>
      {profile ? (
        <Mine profile={profile} />
      ) : (
        <Reading error={error} onRetry={refetch}>
          <Loading />
        </Reading>
      )}
    </div>
  )
}

function Mine({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useLingui()
  const formatPhone = usePhoneFormat()
  const { selected, setSelected, section, edits } = useProfileAddress()
  const { edit, dialog } = useEditing('profile', edits)
  // a link to a tab scrolls to the tabs, which are far below the photo on phones
  const tabs = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const [arrived] = useState({ key, isAtTab: selected !== 'profile' && section === undefined })
  useLanding(arrived.isAtTab && key === arrived.key, tabs)
  // stored here, so that uploads continue on other tabs
  const uploads = useUploads()
  // uploads survive navigation within the site, but not a reload
  useUnloadGuard(uploads.uploads.some(({ isFailed }) => !isFailed))
  return (
    <Parts>
      <ProfileHead profile={profile} portrait={<OwnPhoto profile={profile} onFull={() => setSelected('photos')} />}>
        <ul className={styles['contacts']} aria-label={t`Your contacts`}>
          {[...new Set(contactFacts(profile, i18n, formatPhone).map(({ value }) => value))].map((value) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
        <Link className="tap-line" to={paths.account}>
          <Trans>Email, password and my data</Trans>
        </Link>
      </ProfileHead>
      <FirstSteps profile={profile} />
      <Completeness profile={profile} onEdit={edit} />
      <PasteBiodata profileId={profile.id} />
      <Tabs
        label={t`My profile`}
        rowRef={tabs}
        selected={selected}
        onSelect={setSelected}
        tabs={[
          {
            id: 'profile',
            name: t`Profile`,
            content: (
              <>
                <ProfileSections profile={profile} onEdit={edit} />
                <WhoSeesMe />
                <WhatIsChecked />
              </>
            ),
          },
          { id: 'photos', name: t`Photos`, content: <PhotosTab name={profile.name} uploads={uploads} /> },
          {
            id: 'preference',
            name: t`Partner Preference`,
            content: (
              <FactSheet
                title={t`Partner Preference`}
                facts={preferenceFacts(profile, i18n)}
                onEdit={() => edit('preference')}
              >
                {!hasWishes(profile) && (
                  <Button look="secondary" className="above-3" onClick={() => edit('wishes')}>
                    <Trans>See suggestions</Trans>
                  </Button>
                )}
              </FactSheet>
            ),
          },
          {
            id: 'viewed',
            name: t`Viewed By / User`,
            content: <MyViews profile={profile} asked={section} />,
          },
        ]}
      />
      {dialog}
    </Parts>
  )
}

function WhoSeesMe() {
  return (
    <p className={styles['privacy']}>
      <Icon name="eye" size={20} />
      <span>
        <Trans>
          <Link to={privacySettingsPath}>You choose</Link> who finds your profile and who sees your photos.{' '}
          <Link to={theirEyesPath()}>See your profile as they see it</Link>.
        </Trans>
      </span>
    </p>
  )
}

function WhatIsChecked() {
  return (
    <p className={styles['privacy']}>
      <Icon name="shield" size={20} />
      <span>
        <Trans>
          Families trust details backed by a document. <Link to={paths.documents}>Have your profile verified</Link>.
        </Trans>
      </span>
    </p>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your profile`}>
      <Card className={styles['loading']}>
        <Skeleton round height={136} />
        <Skeleton lines={4} />
      </Card>
      <Card>
        <Skeleton lines={8} />
      </Card>
    </Waiting>
  )
}
