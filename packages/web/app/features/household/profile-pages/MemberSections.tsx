import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useIsOwn } from '../../../session/useIsOwn.ts'
import { FamilyVotes } from '../../identity/family/FamilyVotes.tsx'
import { HoroscopeCharts } from '../../profile/horoscopes/chart/HoroscopeCharts.tsx'
import { HoroscopePicture } from '../../profile/photos/HoroscopePicture.tsx'
import { FactSheet } from '../../profile/profiles/facts/FactSheet.tsx'
import { InOwnWords } from '../../profile/profiles/facts/InOwnWords.tsx'
import { aboutMember, horoscopeFacts } from '../../profile/profiles/facts/profile-facts.ts'
import { useAbout } from '../../profile/profiles/useAbout.ts'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { PoruthamSection } from './PoruthamSection.tsx'
import { Wishes } from './Wishes.tsx'
import { Parts } from '../../../ui/layout/Part.tsx'

/** The whole profile, most read parts first. On phones facts, charts and poruthams are folded. */
export function MemberSections({ member }: { member: MemberProfile }) {
  const { t, i18n } = useLingui()
  const isOwn = useIsOwn(member.id)
  const groups = aboutMember(member, i18n, useAbout(member))
  return (
    <div className="stack one-column gap-3 may-shrink">
      <Parts>
        {!isOwn && <FamilyVotes profileId={member.id} />}
        <InOwnWords profile={member} />
        <Wishes member={member} />
        {groups.map(({ title, facts, untold }) => (
          <FactSheet
            key={title}
            title={title}
            facts={facts}
            untold={facts.length === 0 ? [] : untold}
            isDense
            isFolded
          />
        ))}
        <FactSheet title={t`Horoscope Information`} facts={horoscopeFacts(member, i18n)} isDense isFolded>
          <HoroscopeCharts
            profile={member}
            laknam={member.laknam}
            sources={member}
            around={(charts) => <Fold title={<Trans>Raasi and amsam charts</Trans>}>{charts}</Fold>}
          />
          {member.horoscopePicture && (
            <HoroscopePicture name={member.name} picture={member.horoscopePicture} isOthers />
          )}
        </FactSheet>
        <PoruthamSection member={member} />
      </Parts>
    </div>
  )
}
