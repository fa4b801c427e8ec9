import { readingsBy } from '@thunai/client/keys'
import { useQueryClient } from '@tanstack/react-query'
import { findOfficeMembers, openOfficeMember } from '@thunai/contract/office/members'
import { getTimeline } from '@thunai/contract/office/timeline'

/** Refetches what is shown of members. */
export function useRefetchMembers(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [findOfficeMembers, openOfficeMember, getTimeline].map((call) => queries.invalidateQueries(readingsBy(call))),
    )
}
