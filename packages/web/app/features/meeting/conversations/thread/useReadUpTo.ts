import { useQueryClient } from '@tanstack/react-query'
import { getConversations, readMessages } from '@thunai/contract/meeting/conversations'
import { getNews } from '@thunai/contract/household/news'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { useDecides } from '../../../../data/useOwnRole.ts'
import { readingsBy } from '@thunai/client/keys'
import { useNote } from '../../../../data/useNote.ts'
import type { Thread } from './useThread.ts'

/** Records the other side's messages as read once they are visible, unless a relative is looking. */
export function useReadUpTo({ rows, conversation }: Thread, isAtEnd: boolean): void {
  const queries = useQueryClient()
  const { profileId, unread } = conversation
  const isLookedAt = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const last = rows.findLast(({ mine }) => !mine)?.seq ?? 0
  const noted = useRef(unread === 0 ? last : 0)
  const unreadBefore = useRef(unread)
  const run = useNote((seq: number) => callAsMember(readMessages, { params: { profileId }, body: { seq } }), {
    onDone: async () => {
      await Promise.all([
        queries.invalidateQueries(readingsBy(getConversations)),
        queries.invalidateQueries(readingsBy(getNews)),
      ])
    },
    queue: `read ${profileId}`,
  })
  const isSeen = useDecides() && isLookedAt && isAtEnd
  useEffect(() => {
    // a released held message is unread again, and so are the messages after it
    if (unread > unreadBefore.current) noted.current = 0
    unreadBefore.current = unread
    if (!isSeen || last <= noted.current) return
    noted.current = last
    run(last)
  }, [isSeen, last, unread, run])
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
