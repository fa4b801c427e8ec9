import type { Gender } from '@thunai/contract/values/choices'
import { useSession } from '../../session/useSession.ts'
import { useOwnProfile } from '../profiles/useProfiles.ts'
import { type Start, VISITORS_START } from './search-query.ts'

const OTHER: Readonly<Record<string, Gender>> = { Male: 'Female', Female: 'Male' }

/** With what the search of whoever is here begins; undefined while a member's own gender isn't known yet. */
export function useStart(): Start | undefined {
  const { isLoggedIn } = useSession()
  const { profile, error } = useOwnProfile(isLoggedIn)
  if (!isLoggedIn) return VISITORS_START
  if (!profile && !error) return undefined
  return { isMember: true, gender: profile && OTHER[profile.gender] }
}
