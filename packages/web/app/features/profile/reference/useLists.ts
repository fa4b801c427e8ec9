import { useLingui } from '@lingui/react/macro'
import type { Query } from '@tanstack/react-query'
import type { ReferenceList } from '@thunai/contract/values/choices'
import type { CallInput, Endpoint } from '@thunai/contract/frame/endpoint'
import type { DependentList } from '@thunai/contract/profile/field-kinds'
import {
  getCastes,
  getCastesOfReligions,
  getDistricts,
  getReferenceLists,
  getStates,
  getSubCastes,
  getSubCastesOfCastes,
} from '@thunai/contract/profile/reference'
import { useRead, useReads } from '../../../data/useRead.ts'
import { inAlphabet } from './alphabet.ts'
import { type Option, toOptions } from '../../../ui/forms/choices/options.ts'

export type Choices = { readonly options: readonly Option[]; readonly isLoading: boolean }
export type Lists = { readonly of: (list: ReferenceList) => Choices }

const AGAIN_MS = 10_000

/**
 * Staff rarely edit lists: a list older than a minute is refetched when it is next shown. A list that can't be loaded
 * is silently empty (STATE-20) and retried until it loads.
 */
const lasting = {
  staleTime: 60_000,
  refetchInterval: ({ state }: { state: Pick<Query['state'], 'status'> }) =>
    state.status === 'error' ? AGAIN_MS : (false as const),
}

/** The reference lists as the server sends them. */
export const useReferenceLists = () => useRead(getReferenceLists, {}, lasting).data?.data

/** The reference lists as options. */
export function useLists(): Lists {
  const { i18n } = useLingui()
  const lists = useRead(getReferenceLists, {}, lasting)
  return {
    of: (list) => {
      const items = lists.data?.data[list] ?? []
      // other lists have a natural order: frequency, height, or the sky
      return {
        options: list === 'country' ? inAlphabet(items, i18n) : toOptions(items, i18n),
        // a failed list is empty, even while it is retried
        isLoading: !lists.isFetched,
      }
    },
  }
}

const BELOW_ONE = { caste: getCastes, sub_caste: getSubCastes, state: getStates, district: getDistricts } as const

/** A call that returns a list depending on another. */
type ListCall = Omit<Endpoint, 'reply'> & Pick<typeof getCastes, 'reply'>

function below(
  list: DependentList,
  parent: string | readonly string[],
): { endpoint: ListCall; asked: CallInput<ListCall> } {
  if (typeof parent === 'string') return { endpoint: BELOW_ONE[list], asked: { params: { id: parent } } }
  return list === 'caste'
    ? { endpoint: getCastesOfReligions, asked: { query: { religionIds: parent.join(',') } } }
    : { endpoint: getSubCastesOfCastes, asked: { query: { casteIds: parent.join(',') } } }
}

/** A list that depends on one or several items of another list; loaded once those are chosen (OWN-24, OWN-25). */
export function useDependentList(list: DependentList, parent: string | readonly string[]): Choices {
  const { i18n } = useLingui()
  const { endpoint, asked } = below(list, parent)
  const { data, isFetching } = useRead(endpoint, asked, { ...lasting, enabled: parent.length > 0 })
  return { options: inAlphabet(data?.data ?? [], i18n), isLoading: isFetching }
}

/** A list that depends on several items of another list; empty if none is chosen. */
export function useListBelowSeveral(list: DependentList, parents: readonly string[], isWanted = true): Choices {
  const { i18n } = useLingui()
  const several = isWanted && parents.length > 0
  const isOneCall = list === 'caste' || list === 'sub_caste'
  const { endpoint } = below(list, isOneCall ? parents : '')
  const inputs = isOneCall ? [below(list, parents).asked] : parents.map((parent) => below(list, parent).asked)
  const reads = useReads(endpoint, several ? inputs : [], lasting)
  const options = reads.flatMap(({ data }) => inAlphabet(data?.data ?? [], i18n))
  return { options, isLoading: reads.some(({ isFetching }) => isFetching) }
}
