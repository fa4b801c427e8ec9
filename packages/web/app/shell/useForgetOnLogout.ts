import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetScroll } from '../lib/scroll-memory.ts'
import { forgetUnfolded } from '../lib/unfolded-memory.ts'
import { forgetTab } from '../lib/tab-memory.ts'
import { forgetWritten } from '../lib/written-memory.ts'
import { forgetKept } from '../installed/register-worker.ts'
import { session } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'

const memberOf = ({ user } = session.getState()) => user?.family_name

// Subscribes to the session itself: "Logout" can come before a new page's effects have run.
let keptFor = memberOf()
session.subscribe(() => {
  const before = keptFor
  keptFor = memberOf()
  if (!before || before === keptFor) return
  forgetTab()
  forgetKept()
  forgetScroll()
  forgetUnfolded()
  // a member returning after an expired session continues writing
  if (!session.getState().hasExpired) forgetWritten()
})

/**
 * Clears a member's cached data and tab storage for the next member, and refetches visible data. A renewed token of the
 * same member keeps the page and its open forms until fresh data comes.
 */
export function useForgetOnLogout(): void {
  const queries = useQueryClient()
  const { token, user } = useSession()
  const memberId = user?.family_name
  const before = useRef({ token, memberId })
  useEffect(() => {
    let loadedFor = memberOf()
    return session.subscribe(() => {
      if (loadedFor === memberOf()) return
      loadedFor = memberOf()
      // also drops the previous member's pending requests, before the next member's pages render
      queries.removeQueries({ type: 'inactive' })
      for (const query of queries.getQueryCache().getAll()) query.reset()
    })
  }, [queries])
  useEffect(() => {
    const { current } = before
    if (current.token === token && current.memberId === memberId) return
    before.current = { token, memberId }
    // pending requests already use the new token
    const isIdle = { predicate: ({ state }: Query) => state.fetchStatus === 'idle' }
    if (memberId && memberId === current.memberId) void queries.invalidateQueries(isIdle)
    else void queries.refetchQueries({ type: 'active', ...isIdle })
  }, [queries, token, memberId])
}
