import { type FamilyRole, getOwnProfiles } from '@thunai/contract/identity/family'
import { useRead } from '../../../data/useRead.ts'
import { useSession } from '../../../session/useSession.ts'

/** The caller's role at the profile; undefined while loading. */
export function useOwnRole(): FamilyRole | undefined {
  const { user } = useSession()
  const { data } = useRead(getOwnProfiles)
  return data?.data.rows.find(({ profileId }) => profileId === user?.family_name)?.role
}
