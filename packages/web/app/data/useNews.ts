import { getNews, type News } from '@thunai/contract/household/news'
import { useSession } from '../session/useSession.ts'
import { useRead } from './useRead.ts'

/**
 * Counts of what is new for the member; undefined for visitors and while loading. Refetched when the window gets the
 * focus.
 */
export function useNews(): News | undefined {
  const { isLoggedIn } = useSession()
  return useRead(getNews, {}, { enabled: isLoggedIn, refetchOnWindowFocus: true }).data?.data
}
