import { readingsBy } from '@thunai/client/keys'
import { useQueryClient } from '@tanstack/react-query'
import { getQueues } from '@thunai/contract/desk/reviews'
import { getHold } from '@thunai/contract/office/evidence'
import { findOfficeMembers, openOfficeMember } from '@thunai/contract/office/members'
import { getTimeline } from '@thunai/contract/office/timeline'

/**
 * Refetches members and queues, because an act that waits for a second person also puts a hold on the member and adds
 * to its queue.
 */
export function useRefetchMembers(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [findOfficeMembers, openOfficeMember, getTimeline, getHold, getQueues].map((call) =>
        queries.invalidateQueries(readingsBy(call)),
      ),
    )
}
