import { getClans } from '@thunai/contract/profile/clans'
import { useRead } from '../../../data/useRead.ts'

const MINUTE_MS = 60_000

/** A community's word for its clans, by names or ids; undefined without a clan rule and while loading. */
export function useClanLabel(query: { readonly caste: string; readonly subCaste: string }): string | undefined {
  const { data } = useRead(getClans, { query }, { enabled: query.caste !== '', staleTime: MINUTE_MS })
  return data?.data?.label ?? undefined
}
