import { getOwnProfile } from '@thunai/contract/profile/views'
import type { Gender } from '@thunai/contract/values/choices'
import { useRead } from '../../../data/useRead.ts'
import { useSession } from '../../../session/useSession.ts'
import { type SearchDefaults, VISITORS_START } from './search-query.ts'

const OTHER: Readonly<Record<string, Gender>> = { Male: 'Female', Female: 'Male' }

/** The caller's default search; undefined while a member's gender is loading. */
export function useStart(): SearchDefaults | undefined {
  const { isLoggedIn } = useSession()
  const { data, error } = useRead(getOwnProfile, {}, { enabled: isLoggedIn })
  if (!isLoggedIn) return VISITORS_START
  if (!data && !error) return undefined
  return { isMember: true, gender: data && OTHER[String(data.data['gender'])] }
}
