import { useQueryClient } from '@tanstack/react-query'
import { type Notification, readNotifications } from '@thunai/contract/telling/notifications'
import { getNews } from '@thunai/contract/household/news'
import { useEffect, useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useDecides } from '../../../data/useOwnRole.ts'
import { readingsBy } from '@thunai/client/keys'
import { useNote } from '../../../data/useNote.ts'

/**
 * Marks all shown notifications as read, unless a relative is looking.
 * @returns a function that is true for those that were new on this visit, which stay highlighted while the page is open
 */
export function useReadNotifications(rows: readonly Notification[] | undefined): (id: number) => boolean {
  const queries = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const run = useNote((upTo: number) => callAsMember(readNotifications, { body: { upTo } }), {
    onDone: () => queries.invalidateQueries(readingsBy(getNews)),
  })
  const unread = rows?.filter(({ id, read }) => !read && !fresh.has(id)) ?? []
  if (unread.length > 0) setFresh(new Set([...fresh, ...unread.map(({ id }) => id)]))
  const newest = useDecides() ? Math.max(0, ...fresh) : 0
  useEffect(() => {
    if (newest > 0) run(newest)
  }, [newest, run])
  return (id) => fresh.has(id)
}
