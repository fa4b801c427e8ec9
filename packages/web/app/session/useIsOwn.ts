import { useSession } from './useSession.ts'

/** Whether a profile is that of the member who is logged in. */
export function useIsOwn(profileId: string): boolean {
  const { user } = useSession()
  return user?.family_name === profileId
}
