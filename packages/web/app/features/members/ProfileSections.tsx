import type { ReactNode } from 'react'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { HoroscopeCharts } from '../horoscopes/chart/HoroscopeCharts.tsx'
import type { EditSection } from '../own-profile/edit-sections.ts'
import { FactSheet } from '../profiles/FactSheet.tsx'
import { aboutMember, horoscopeFacts, preferenceFacts, type Profile } from '../profiles/profile-facts.ts'
import styles from './ProfileSections.module.css'

type Props = {
  profile: Profile
  hasPreferences: boolean
  /** For the member's own page: opens a section to edit. */
  onEdit?: (section: EditSection) => void
  /** After the horoscope. */
  children?: ReactNode
}

/** Education has no button of its own: it is edited with the basic details (OWN-09, G-63). */
const EDITED: Readonly<Record<string, EditSection>> = {
  'Basic Details': 'basic',
  'Family Details': 'family',
  'Habits & Physical Attributes': 'habits',
}

/** All that a profile tells, in cards; a member's own page shows the wishes on a tab of their own. */
export function ProfileSections({ profile, hasPreferences, onEdit, children }: Props) {
  const edit = (section: EditSection | undefined) => onEdit && section && (() => onEdit(section))
  return (
    <div className={styles['sections']}>
      {aboutMember(profile).map(({ title, facts }) => (
        <FactSheet key={title} title={title} facts={facts} onEdit={edit(EDITED[title])} />
      ))}
      <FactSheet title="Horoscope Information" facts={horoscopeFacts(profile)} onEdit={edit('horoscope')}>
        {onEdit && profile.outdatedValues.length > 0 && <Outdated onEdit={() => onEdit('horoscope')} />}
        <HoroscopeCharts profile={profile} laknam={profile.laknam} sources={profile} />
      </FactSheet>
      {children}
      {hasPreferences && <FactSheet title="Partner Preference" facts={preferenceFacts(profile)} />}
    </div>
  )
}

function Outdated({ onEdit }: { onEdit: () => void }) {
  return (
    <Banner
      kind="warning"
      className={styles['outdated']}
      title="Computed values are out of date"
      action={
        <Button look="secondary" onClick={onEdit}>
          Compute again
        </Button>
      }
    >
      The birth details were changed after these values were computed.
    </Banner>
  )
}
