import { getOwnProfiles } from '@thunai/contract/identity/family'
import { useRead } from '../../../data/useRead.ts'
import { useSession } from '../../../session/useSession.ts'

/**
 * True if the caller owns the profile, whose contacts are then the caller's own mailbox and number; undefined while
 * loading.
 */
export function useIsOwner(): boolean | undefined {
  const { user } = useSession()
  const { data } = useRead(getOwnProfiles)
  return data?.data.rows.find(({ profileId }) => profileId === user?.family_name)?.isOwner
}
