import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearLive } from '../../data/live/hear-live.ts'
import type { LiveEvent } from '../../data/live/listen.ts'
import { session } from '../../session/session.ts'
import { useSession } from '../../session/useSession.ts'
import { isAffected, isLive, isShown } from './what-to-read.ts'

/** The first of a burst is read at once, the others together: after so long at least, and when the reading before has come. */
const TOGETHER_MS = 300
/** A reading that hangs keeps nothing else waiting. */
const PATIENCE_MS = 5000
/** Where the line opens within that time, a profile isn't read again: each reading of one has its price. */
const PROMPT_MS = 2000

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

/**
 * Keeps what is shown up with what happens elsewhere, and ends the session here when it has ended at the server.
 * @param onOpen told whenever there is a connection again
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
    const readAnew = (predicate: (query: Query) => boolean) => queries.invalidateQueries({ predicate })
    // a first reading is not begun anew: it comes first
    const onTheirWay = () =>
      queries.getQueryCache().findAll({ predicate: (query) => isShown(query) && query.state.data === undefined })
    const readOnceMore = async (query: Query) => {
      await query.promise?.catch(() => undefined)
      await readAnew((one) => one === query)
    }
    const readInTurn = async () => {
      isReading = true
      while (waiting.length > 0) {
        const reading = readAnew(isAffected(waiting))
        waiting = []
        await Promise.race([Promise.all([reading, pause(TOGETHER_MS)]), pause(PATIENCE_MS)])
      }
      isReading = false
    }
    const expire = () => {
      if (session.getState().token === token) session.expire()
    }
    const stop = hearLive({
      token,
      profileId,
      memberId,
      onOpen: () => {
        // on a slow network the family may have answered between the reading and the first opening
        const isLate = wasOpen || Date.now() - askedAt > PROMPT_MS
        wasOpen = true
        void readAnew((query) => isLive(query) || (isLate && isShown(query)))
        if (isLate) for (const query of onTheirWay()) void readOnceMore(query)
        void onOpen()
      },
      onEvent: (event) => {
        if (event.kind === 'session-ended') return expire()
        waiting.push(event)
        if (!isReading) void readInTurn()
      },
      onRefused: expire,
    })
    return () => {
      waiting = []
      stop()
    }
  }, [queries, token, profileId, memberId, onOpen])
}
