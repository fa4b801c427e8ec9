import { getCastes, getSubCastes } from '@thunai/contract/reference'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { toOptions } from '../../ui/options.ts'
import { lasting, replyOf } from '../reference/lasting.ts'
import { useReferenceLists } from '../reference/useReferenceLists.ts'

/** The lists of the form; castes follow the religion, sub castes the caste. */
export function useChoices(religionId: string, casteId: string) {
  const lists = useReferenceLists()
  const castes = useQuery({
    queryKey: ['reference', 'castes', religionId],
    queryFn: async ({ signal }) => replyOf(await call(getCastes, { params: { id: religionId } }, { signal })).data,
    enabled: religionId !== '',
    ...lasting,
  })
  const subCastes = useQuery({
    queryKey: ['reference', 'sub castes', casteId],
    queryFn: async ({ signal }) => replyOf(await call(getSubCastes, { params: { id: casteId } }, { signal })).data,
    enabled: casteId !== '',
    ...lasting,
  })
  return {
    isLoading: lists.isLoading,
    marriedStatus: toOptions(lists.data?.marriedStatus ?? []),
    motherTongue: toOptions(lists.data?.language ?? []),
    religion: toOptions(lists.data?.religion ?? []),
    caste: { options: toOptions(castes.data ?? []), isLoading: castes.isFetching },
    subCaste: { options: toOptions(subCastes.data ?? []), isLoading: subCastes.isFetching },
  }
}
