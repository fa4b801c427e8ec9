import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expire } from '../../../data/call-as-member.ts'
import { hearLive } from '../../../data/live/hear-live.ts'
import type { LiveEvent } from '../../../data/live/listen.ts'
import { useSession } from '../../../session/useSession.ts'
import type { Thread } from '../../meeting/conversations/thread/useThread.ts'
import { isAffected, isLive, isShown, messagesOf } from './what-to-read.ts'

/**
 * The first event of a burst triggers a refetch immediately. Later events are batched for at least this long and until
 * that refetch returns.
 */
const TOGETHER_MS = 300
/** How long a hanging read may delay the other reads. */
const PATIENCE_MS = 5000
/** A profile isn't refetched if the connection opens within this time, because reading a profile is expensive. */
const PROMPT_MS = 2000

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

/** Makes the next read of a conversation include a changed message, such as a released held one. */
function noteChanged(queries: QueryClient, { profileId = '', seq = Infinity }: LiveEvent): void {
  queries.setQueryData<Thread>(
    messagesOf(profileId),
    (known) => known && { ...known, changedFrom: Math.min(known.changedFrom ?? Infinity, seq) },
  )
}

/**
 * Refetches visible data on live events; logs out when the session ends.
 * @param onOpen called on every connection
 */
export function useLive(onOpen: () => unknown): void {
  const queries = useQueryClient()
  const { token, profileId, user } = useSession()
  const memberId = user?.family_name
  useEffect(() => {
    if (!token || !memberId) return undefined
    let waiting: LiveEvent[] = []
    let isReading = false
    let wasOpen = false
    const askedAt = Date.now()
    const refetch = (predicate: (query: Query) => boolean) => queries.invalidateQueries({ predicate })
    // a refetch doesn't restart first reads, so they may miss a change
    const firstReads = (predicate: (query: Query) => boolean) =>
      queries.getQueryCache().findAll({
        fetchStatus: 'fetching',
        predicate: (query) => query.state.data === undefined && predicate(query),
      })
    const readAfter = async (query: Query) => {
      await query.promise?.catch(() => undefined)
      await refetch((one) => one === query)
    }
    const readInTurn = async () => {
      isReading = true
      while (waiting.length > 0) {
        const isStale = isAffected(waiting)
        const reading = [...firstReads(isStale).map(readAfter), refetch(isStale)]
        waiting = []
        await Promise.race([Promise.all([...reading, pause(TOGETHER_MS)]), pause(PATIENCE_MS)])
      }
      isReading = false
    }
    const stop = hearLive({
      token,
      profileId,
      memberId,
      onOpen: () => {
        // on a slow network the family may answer between the read and the first connection
        const isLate = wasOpen || Date.now() - askedAt > PROMPT_MS
        wasOpen = true
        void refetch((query) => isLive(query) || (isLate && isShown(query)))
        if (isLate) for (const query of firstReads(isShown)) void readAfter(query)
        void onOpen()
      },
      onEvent: (event) => {
        if (event.kind === 'session-ended') return expire(token)
        if (event.kind === 'message') noteChanged(queries, event)
        waiting.push(event)
        if (!isReading) void readInTurn()
      },
      onRefused: () => expire(token),
    })
    return () => {
      waiting = []
      stop()
    }
  }, [queries, token, profileId, memberId, onOpen])
}
