import { useQuery } from '@tanstack/react-query'
import type { ReferenceList } from '@thunai/contract/choices'
import type { DependentList } from '@thunai/contract/profile/field-kinds'
import {
  getCastes,
  getCastesOfReligions,
  getDistricts,
  getStates,
  getSubCastes,
  getSubCastesOfCastes,
} from '@thunai/contract/reference'
import type { Item } from '@thunai/contract/wire'
import { call } from '../../lib/api.ts'
import { type Option, toOptions } from '../../ui/options.ts'
import { lasting, replyOf } from '../reference/lasting.ts'
import { useReferenceLists } from '../reference/useReferenceLists.ts'

export type Choices = { readonly options: readonly Option[]; readonly isLoading: boolean }
export type EditLists = { readonly of: (list: ReferenceList) => Choices }

/** The sixteen lists, as options. */
export function useEditLists(): EditLists {
  const lists = useReferenceLists()
  return { of: (list) => ({ options: toOptions(lists.data?.[list] ?? []), isLoading: lists.isLoading }) }
}

type Signal = { signal: AbortSignal }
const BELOW_ONE = {
  caste: (id: string, signal: Signal) => call(getCastes, { params: { id } }, signal),
  sub_caste: (id: string, signal: Signal) => call(getSubCastes, { params: { id } }, signal),
  state: (id: string, signal: Signal) => call(getStates, { params: { id } }, signal),
  district: (id: string, signal: Signal) => call(getDistricts, { params: { id } }, signal),
} as const satisfies Record<DependentList, unknown>

async function load(list: DependentList, parent: string | readonly string[], signal: Signal): Promise<Item[]> {
  const answer =
    typeof parent === 'string'
      ? await BELOW_ONE[list](parent, signal)
      : list === 'caste'
        ? await call(getCastesOfReligions, { query: { religionIds: parent.join(',') } }, signal)
        : await call(getSubCastesOfCastes, { query: { casteIds: parent.join(',') } }, signal)
  return replyOf(answer).data
}

/** A list below one item or several of another: loaded when something is chosen there (OWN-24, OWN-25). */
export function useDependentList(list: DependentList, parent: string | readonly string[]): Choices {
  const { data, isFetching } = useQuery({
    queryKey: ['reference', list, parent],
    queryFn: ({ signal }) => load(list, parent, { signal }),
    enabled: parent.length > 0,
    ...lasting,
  })
  return { options: toOptions(data ?? []), isLoading: isFetching }
}
