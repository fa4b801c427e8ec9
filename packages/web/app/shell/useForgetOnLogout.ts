import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetScroll } from '../lib/scroll-memory.ts'
import { forgetTab } from '../lib/tab-memory.ts'
import { forgetWritten } from '../lib/written-memory.ts'
import { useSession } from '../session/useSession.ts'

/**
 * Nothing that one member has loaded or left in the tab is there for the next; what is on the page is asked for anew. The same member's
 * renewed token keeps what is shown until the new comes, and with it the forms that stand open.
 */
export function useForgetOnLogout(): void {
  const queries = useQueryClient()
  const { token, user, hasExpired } = useSession()
  const memberId = user?.family_name
  const before = useRef({ token, memberId })
  useEffect(() => {
    const { current } = before
    if (current.token === token) return
    before.current = { token, memberId }
    // whatever is under way asks as the new caller already
    const isIdle = { predicate: ({ state }: Query) => state.fetchStatus === 'idle' }
    if (memberId && memberId === current.memberId) {
      void queries.invalidateQueries(isIdle)
      return
    }
    if (current.memberId) {
      forgetTab()
      forgetScroll()
      // who comes back after the session has ended by itself goes on writing
      if (!hasExpired) forgetWritten()
    }
    queries.removeQueries({ type: 'inactive' })
    void queries.resetQueries(isIdle)
  }, [queries, token, memberId, hasExpired])
}
