import { useQueryClient } from '@tanstack/react-query'
import { refetchInterests } from './refetch-interests.ts'

/** Refetches what an interest changes: the lists and the other profile. */
export function useRefetchInterests(): (profileId: string) => Promise<void> {
  const queries = useQueryClient()
  return (profileId) => refetchInterests(queries, profileId)
}
