import { useQueryClient } from '@tanstack/react-query'
import { getMatches } from '@thunai/contract/finding/matches'
import { getOwnProfiles } from '@thunai/contract/identity/family'
import { getInterests } from '@thunai/contract/meeting/interests'
import { getWhoViewedMe } from '@thunai/contract/meeting/viewing'
import { getOwnProfile } from '@thunai/contract/profile/views'
import { readingsBy } from '@thunai/client/keys'
import { profileKeys } from '../../profile/profiles/useProfiles.ts'

/** Reads shown on pages with such a form: the profile, its name in the menu, and cards with their porutham. */
const SHOWN = [getOwnProfile, getOwnProfiles, getMatches, getInterests, getWhoViewedMe]

/** Call with a save's answer. Refetches reads that show the profile or depend on its preferences. */
export function useSaved(): (reply: object) => Promise<void> {
  const queries = useQueryClient()
  return async (reply) => {
    // every card compares its member with this profile, and the account page shows its numbers
    await queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
    // the next form starts from the stored profile
    queries.setQueryData(profileKeys.form, reply)
    await Promise.all(SHOWN.map((call) => queries.invalidateQueries(readingsBy(call))))
  }
}
