import { getReferenceLists } from '@thunai/contract/reference'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { lasting, replyOf } from './lasting.ts'

/** The sixteen lists to choose from. */
export const useReferenceLists = () =>
  useQuery({
    queryKey: ['reference', 'lists'],
    queryFn: async ({ signal }) => replyOf(await call(getReferenceLists, {}, { signal })).data,
    ...lasting,
  })
