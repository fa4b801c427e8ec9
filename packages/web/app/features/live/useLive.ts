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
/** A profile that was read so shortly before the line opened isn't read again: each reading of one has its price. */
const JUST_READ_MS = 2000

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
    const readAnew = (predicate: (query: Query) => boolean) => queries.invalidateQueries({ predicate })
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
        const before = wasOpen ? Infinity : Date.now() - JUST_READ_MS
        const isOld = ({ state: { dataUpdatedAt: at } }: Query) => at > 0 && at < before
        void readAnew((query) => isLive(query) || (isShown(query) && isOld(query)))
        wasOpen = true
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
