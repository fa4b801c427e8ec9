import { getNews, type News } from '@thunai/contract/household/news'
import { useSession } from '../session/useSession.ts'
import { useRead } from './useRead.ts'

/** The member's counts of new items; undefined for visitors and while loading. Refetched on window focus. */
export function useNews(): News | undefined {
  const { isLoggedIn } = useSession()
  return useRead(getNews, {}, { enabled: isLoggedIn, refetchOnWindowFocus: true }).data?.data
}
