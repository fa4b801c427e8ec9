import { useQueryClient } from '@tanstack/react-query'
import { readInterestsAnew } from './read-interests-anew.ts'

/** Refetches what an interest changes: the lists and the other profile. */
export function useInterestsAnew(): (profileId: string) => Promise<void> {
  const queries = useQueryClient()
  return (profileId) => readInterestsAnew(queries, profileId)
}
