import { useSession } from './useSession.ts'

/** True if the profile is the logged-in member's own. */
export function useIsOwn(profileId: string): boolean {
  const { user } = useSession()
  return user?.family_name === profileId
}
