import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { getNews, type News, type NewsKind, noteNewsSeen } from '@thunai/contract/members/news'
import { useEffect, useState } from 'react'
import { useSession } from '../session/useSession.ts'
import { ask } from './ask.ts'
import { readKey } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { useRead } from './useRead.ts'

/** What is new for the member; undefined for visitors and until it is known. Read anew when one comes back to the window. */
export function useNews(): News | undefined {
  const { isLoggedIn } = useSession()
  return useRead(getNews, {}, { enabled: isLoggedIn, refetchOnWindowFocus: true }).data?.data
}

/**
 * Notes that the member looks at something, once what there is to see is shown.
 * @returns when they looked before that: null for never, undefined until it is known
 */
export function useLook(what: NewsKind, isShown: boolean): string | null | undefined {
  const queries = useQueryClient()
  const news = useNews()
  const [before, setBefore] = useState<string | null>()
  // not noted, it stays new: nothing that anybody needs to be told
  const { run } = useCommand(() => ask(noteNewsSeen, { body: { what } }), {
    onDone: (reply) => queries.setQueryData<Reply<typeof getNews>>(readKey(getNews), reply),
  })
  if (isShown && news && before === undefined) setBefore(news.seenAt[what])
  const isDue = before !== undefined
  useEffect(() => {
    if (isDue) run()
  }, [isDue, run])
  return before
}
