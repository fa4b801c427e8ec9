import { useQueryClient } from '@tanstack/react-query'
import { refetchInterests } from './refetch-interests.ts'

/** Returns a function that refetches everything an interest changes. */
export function useRefetchInterests(): (profileId: string) => Promise<void> {
  const queries = useQueryClient()
  return (profileId) => refetchInterests(queries, profileId)
}
