import { HoroscopeCharts } from '../horoscopes/HoroscopeCharts.tsx'
import { FactSheet } from './FactSheet.tsx'
import { aboutMember, horoscopeFacts, preferenceFacts, type Profile } from './profile-facts.ts'
import styles from './ProfileSections.module.css'

/** All that a profile tells, in cards; a member's own page shows the wishes on a tab of their own. */
export function ProfileSections({ profile, hasPreferences }: { profile: Profile; hasPreferences: boolean }) {
  return (
    <div className={styles['sections']}>
      {aboutMember(profile).map(({ title, facts }) => <FactSheet key={title} title={title} facts={facts} />)}
      <FactSheet title="Horoscope Information" facts={horoscopeFacts(profile)}>
        <HoroscopeCharts profile={profile} laknam={profile.laknam} />
      </FactSheet>
      {hasPreferences && <FactSheet title="Partner Preference" facts={preferenceFacts(profile)} />}
    </div>
  )
}
