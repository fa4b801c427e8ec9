import { useQueryClient } from '@tanstack/react-query'
import { getMatches } from '@thunai/contract/finding/matches'
import { readingsBy } from '@thunai/client/keys'
import { profileKeys } from '../../profile/profiles/useProfiles.ts'

/** Call with a save's answer: refetches what shows the profile or depends on its preferences. */
export function useSaved(): (reply: object) => Promise<void> {
  const queries = useQueryClient()
  return async (reply) => {
    // the next form starts from what is stored
    queries.setQueryData(profileKeys.form, reply)
    await queries.invalidateQueries({ queryKey: profileKeys.own })
    // new preferences give new matches, in the list and in the dashboard's count
    await queries.invalidateQueries(readingsBy(getMatches))
  }
}
