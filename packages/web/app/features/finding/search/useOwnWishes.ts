import { getOwnProfile } from '@thunai/contract/profile/views'
import { fromWire } from '@thunai/contract/profile/wire-names'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../../../data/useRead.ts'
import { useInBrowser } from '../../../ui/hooks/useInBrowser.ts'
import { useSession } from '../../../session/useSession.ts'
import { searchOfMusts } from './own-wishes.rules.ts'
import type { SearchQuery } from './search-query.ts'
import { areWishesOff } from './wishes-memory.ts'

/**
 * What the family must have, as filters, and whether this search is to start from them: a member opened it without
 * filters, and did not take them off in this tab.
 */
export function useOwnWishes(): { readonly wishes: Partial<SearchQuery> | undefined; readonly isToStart: boolean } {
  const { isLoggedIn } = useSession()
  const { search } = useLocation()
  const isInBrowser = useInBrowser()
  const { data } = useRead(getOwnProfile, {}, { enabled: isLoggedIn })
  const wishes = useMemo(() => data && searchOfMusts(fromWire(data.data) as unknown as OwnProfile), [data])
  return { wishes, isToStart: isInBrowser && isLoggedIn && wishes !== undefined && search === '' && !areWishesOff() }
}
