import { readKey } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { getNews, type NewsKind, noteNewsSeen } from '@thunai/contract/household/news'
import { useEffect, useState } from 'react'
import { callAsMember } from './call-as-member.ts'
import { useNews } from './useNews.ts'
import { useDecides } from './useOwnRole.ts'

/**
 * Notes a visit once its content is shown. A relative's visit isn't noted.
 * @returns the time of the previous visit: null for none, undefined while loading
 */
export function useNoteVisit(what: NewsKind, isShown: boolean): string | null | undefined {
  const queries = useQueryClient()
  const news = useNews()
  const [before, setBefore] = useState<string | null>()
  // a failure leaves the items new, which needs no message
  const { run } = useCommand(() => callAsMember(noteNewsSeen, { body: { what } }), {
    onDone: (reply) => queries.setQueryData<Reply<typeof getNews>>(readKey(getNews), reply),
  })
  if (isShown && news && before === undefined) setBefore(news.seenAt[what])
  const isDue = useDecides() && before !== undefined
  useEffect(() => {
    if (isDue) run()
  }, [isDue, run])
  return before
}
