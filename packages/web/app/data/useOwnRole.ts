import { type FamilyRole, getOwnProfiles } from '@thunai/contract/identity/family'
import { useSession } from '../session/useSession.ts'
import { useRead } from './useRead.ts'

/** The caller's role at the profile; undefined while loading. */
function useOwnRole(): FamilyRole | undefined {
  const { user } = useSession()
  const { data } = useRead(getOwnProfiles)
  return data?.data.rows.find(({ profileId }) => profileId === user?.family_name)?.role
}

/**
 * True once the caller is known to be more than a relative. Relatives only view; calls that act for the family refuse
 * them.
 */
export function useDecides(): boolean {
  const role = useOwnRole()
  return role !== undefined && role !== 'relative'
}
