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

// Told by the session itself: "Logout" can be pressed before the effects of a new page have run.
let keptFor = memberOf()
session.subscribe(() => {
  const before = keptFor
  keptFor = memberOf()
  if (!before || before === keptFor) return
  forgetTab()
  forgetKept()
  forgetScroll()
  forgetUnfolded()
  // who comes back after the session has ended by itself goes on writing
  if (!session.getState().hasExpired) forgetWritten()
})

/**
 * Nothing that one member has loaded or left in the tab is there for the next; what is on the page is asked for anew. The same member's
 * renewed token keeps what is shown until the new comes, and with it the forms that stand open.
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
      // before the next one's pages are drawn, and with what is on its way for the last
      queries.removeQueries({ type: 'inactive' })
      for (const query of queries.getQueryCache().getAll()) query.reset()
    })
  }, [queries])
  useEffect(() => {
    const { current } = before
    if (current.token === token && current.memberId === memberId) return
    before.current = { token, memberId }
    // whatever is under way asks as the new caller already
    const isIdle = { predicate: ({ state }: Query) => state.fetchStatus === 'idle' }
    if (memberId && memberId === current.memberId) void queries.invalidateQueries(isIdle)
    else void queries.refetchQueries({ type: 'active', ...isIdle })
  }, [queries, token, memberId])
}
