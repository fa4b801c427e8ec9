import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { getListMoves, getToldClans } from '@thunai/contract/office/list-moves'
import { getOfficeList } from '@thunai/contract/office/lists'

/**
 * Refetches the page of lists, because a changed entry may settle a proposed move or an entered clan, and a move
 * changes entries.
 */
export function useRefetchLists(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([getOfficeList, getListMoves, getToldClans].map((call) => queries.invalidateQueries(readingsBy(call))))
}
