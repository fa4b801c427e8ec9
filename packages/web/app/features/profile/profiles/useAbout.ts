import type { OwnProfile } from '@thunai/contract/profile/views'
import { useClanLabel } from '../clans/useClanLabel.ts'
import type { About } from './facts/profile-facts.ts'
import { useRates } from './useRates.ts'

type ShownFields = Pick<OwnProfile, 'incomeCurrency' | 'caste' | 'subCaste' | 'clan' | 'clanOther'>

/** What a profile's facts need besides the profile. Each part is read only if the profile has such a fact. */
export function useAbout(profile: ShownFields): About {
  const tells = (profile.clan ?? profile.clanOther ?? null) !== null
  const clanLabel = useClanLabel({ caste: tells ? (profile.caste ?? '') : '', subCaste: profile.subCaste ?? '' })
  return { rates: useRates(profile), clanLabel }
}
