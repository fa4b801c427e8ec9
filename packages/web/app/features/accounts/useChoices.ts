import type { Endpoint } from '@thunai/contract/endpoint'
import { getCastes, getReferenceLists, getSubCastes } from '@thunai/contract/reference'
import { useQuery } from '@tanstack/react-query'
import { type Answer, call } from '../../lib/api.ts'
import { toOptions } from '../../ui/options.ts'

/** Lists change with a release, hardly ever with a day. */
const lasting = { staleTime: Infinity } as const

function replyOf<E extends Endpoint>(answer: Answer<E>) {
  if (!answer.ok) throw new Error(answer.statusMessage)
  return answer.reply
}

/** The lists of the form; castes follow the religion, sub castes the caste. */
export function useChoices(religionId: string, casteId: string) {
  const lists = useQuery({
    queryKey: ['reference', 'lists'],
    queryFn: async ({ signal }) => replyOf(await call(getReferenceLists, {}, { signal })).data,
    ...lasting,
  })
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
    hasFailed: lists.isError,
    retry: () => void lists.refetch(),
    marriedStatus: toOptions(lists.data?.marriedStatus ?? []),
    motherTongue: toOptions(lists.data?.language ?? []),
    religion: toOptions(lists.data?.religion ?? []),
    caste: { options: toOptions(castes.data ?? []), isLoading: castes.isFetching },
    subCaste: { options: toOptions(subCastes.data ?? []), isLoading: subCastes.isFetching },
  }
}
