import { useQueryClient } from '@tanstack/react-query'
import { readInterestsAnew } from './read-interests-anew.ts'

/** Reads again what an interest changes: the lists, and the profile of the other. */
export function useInterestsAnew(): (profileId: string) => Promise<void> {
  const queries = useQueryClient()
  return (profileId) => readInterestsAnew(queries, profileId)
}
