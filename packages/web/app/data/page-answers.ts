import type { Query, QueryClient } from '@tanstack/react-query'
import { ANSWERS_ID } from '@thunai/contract/frame/filled-pages'

/** Replies that the server put into the page, by read key. */
export type PageAnswers = readonly (readonly [key: readonly string[], reply: unknown])[]

/** How long an answer stays fresh. */
export const CURRENT_MS = 30_000

/** The answers in the document, if the server added any. */
export function answersInPage(): PageAnswers {
  const text = document.getElementById(ANSWERS_ID)?.textContent
  return text ? JSON.parse(text) : []
}

/**
 * Puts the answers into the cache before the first render. After Back the browser may show its own copy of the page, so
 * its answers are shown and refetched. An answer is also refetched when the reader leaves and returns.
 */
export function takeAnswers(queries: QueryClient, answers: PageAnswers): void {
  const cache = queries.getQueryCache()
  for (const [queryKey, initialData] of answers)
    cache.build(queries, { queryKey, initialData, initialDataUpdatedAt: answeredAt() })
  if (answers.length > 0)
    cache.subscribe(({ type, query }) => {
      if (type === 'observerRemoved' && isOfPage(query)) query.invalidate()
    })
}

/** By the browser's own clock, which may differ from the server's. */
function answeredAt(): number {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'back_forward' ? 0 : performance.timeOrigin
}

/** True for an answer of the page that was never refetched. */
export const isOfPage = ({ state }: Pick<Query, 'state'>): boolean => state.dataUpdateCount === 0
