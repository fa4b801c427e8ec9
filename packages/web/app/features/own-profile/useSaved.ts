import { useQueryClient } from '@tanstack/react-query'
import { getMatches } from '@thunai/contract/members/matches'
import { readingsBy } from '@thunai/client/keys'
import { profileKeys } from '../profiles/useProfiles.ts'

/** To be told the answer of a save: what shows the profile, or depends on its wishes, is read anew. */
export function useSaved(): (reply: object) => Promise<void> {
  const queries = useQueryClient()
  return async (reply) => {
    // the next opening begins with what is stored by now
    queries.setQueryData(profileKeys.form, reply)
    await queries.invalidateQueries({ queryKey: profileKeys.own })
    // by other wishes others fit: in the list, and in the count on the dashboard
    await queries.invalidateQueries(readingsBy(getMatches))
  }
}
