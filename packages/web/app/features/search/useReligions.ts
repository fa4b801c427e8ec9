import { getReferenceLists } from '@thunai/contract/reference'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The religions to choose from. */
export function useReligions() {
  return useQuery({
    queryKey: ['religions'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const answer = await call(getReferenceLists, {}, { signal })
      if (!answer.ok) throw new Error(answer.statusMessage)
      return answer.reply.data.religion
    },
  })
}
