import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { PHONE, useMedia } from '../../../ui/hooks/useMedia.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { HoroscopeCharts } from '../../profile/horoscopes/chart/HoroscopeCharts.tsx'
import type { EditTarget } from '../own-profile/useEditing.tsx'
import { OwnHoroscopePicture } from '../../profile/photos/OwnHoroscopePicture.tsx'
import { InOwnWords } from '../../profile/profiles/facts/InOwnWords.tsx'
import { FactSheet } from '../../profile/profiles/facts/FactSheet.tsx'
import { aboutMember, horoscopeFacts } from '../../profile/profiles/facts/profile-facts.ts'
import { useAbout } from '../../profile/profiles/useAbout.ts'

type Props = {
  profile: OwnProfile
  /** Opens a part for editing. */
  onEdit: (target: EditTarget) => void
}

/** The own profile in cards. The preferences have their own tab. */
export function ProfileSections({ profile, onEdit }: Props) {
  const { t, i18n } = useLingui()
  // two facts per row, to halve the page's length
  const isDense = useMedia(PHONE, false)
  const about = useAbout(profile)
  const edit = (target: EditTarget) => () => onEdit(target)
  return (
    <div className="stack one-column gap-3 may-shrink">
      <InOwnWords profile={profile} onEdit={edit('about')} />
      {aboutMember(profile, i18n, about).map(({ title, facts, section }) => (
        <FactSheet
          key={title}
          title={title}
          facts={facts}
          isDense={isDense}
          isFolded
          onEdit={edit(section ?? 'work')}
          // education has no Edit button of its own (OWN-09), but this link edits it too
          editText={section ? undefined : t`Update education and job`}
        />
      ))}
      <FactSheet
        title={t`Horoscope Information`}
        facts={horoscopeFacts(profile, i18n)}
        isDense={isDense}
        isFolded={profile.outdatedValues.length === 0}
        onEdit={edit('horoscope')}
      >
        {profile.outdatedValues.length > 0 && <Outdated onEdit={() => onEdit('horoscope')} />}
        <HoroscopeCharts profile={profile} laknam={profile.laknam} sources={profile} />
        <OwnHoroscopePicture profile={profile} />
      </FactSheet>
    </div>
  )
}

function Outdated({ onEdit }: { onEdit: () => void }) {
  const { t } = useLingui()
  return (
    <Banner
      kind="warning"
      className="above-3"
      title={t`Computed values are out of date`}
      action={
        <Button look="secondary" onClick={onEdit}>
          <Trans>Compute again</Trans>
        </Button>
      }
    >
      <Trans>The birth details were changed after these values were computed.</Trans>
    </Banner>
  )
}
