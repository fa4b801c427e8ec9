import { getOwnProfile } from '@thunai/contract/profile/views'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../../../data/useRead.ts'
import { useInBrowser } from '../../../ui/hooks/useInBrowser.ts'
import { useSession } from '../../../session/useSession.ts'
import type { SearchQuery } from './search-query.ts'
import { areWishesOff } from './wishes-memory.ts'

interface OwnWishes {
  /** What the family must have, as filters; undefined until it is known, and without musts that can be searched by. */
  readonly wishes: Partial<SearchQuery> | undefined
  /** The names of musts that search can't check. */
  readonly withoutFilter: readonly string[]
  /** All of them are on. */
  readonly areOn: boolean
  /** The change that takes them off. */
  readonly off: Partial<SearchQuery>
  /** A member opened this search without filters, and did not take the wishes off in this tab: it begins with them. */
  readonly isToStart: boolean
  /** It isn't known yet whether the search begins with them, or it is about to. */
  readonly isDeciding: boolean
}

/** Only members have wishes: visitors don't load the rules. */
export function useOwnWishes(query: SearchQuery): OwnWishes {
  const { isLoggedIn } = useSession()
  const { search } = useLocation()
  const isInBrowser = useInBrowser()
  const { data, isLoading } = useRead(getOwnProfile, {}, { enabled: isLoggedIn })
  const [rules, setRules] = useState<typeof import('./own-wishes.rules.ts') | null>()
  useEffect(() => {
    if (isLoggedIn) import('./own-wishes.rules.ts').then(setRules, () => setRules(null))
  }, [isLoggedIn])
  const wishes = useMemo(() => (data && rules ? rules.searchOfMusts(data.data) : undefined), [data, rules])
  const withoutFilter = useMemo(() => (data && rules ? rules.mustsWithoutFilter(data.data) : []), [data, rules])
  const mayStart = isInBrowser && isLoggedIn && search === '' && !areWishesOff()
  const isToStart = mayStart && wishes !== undefined
  return {
    wishes,
    withoutFilter,
    areOn: wishes !== undefined && rules?.hasAllOf(query, wishes) === true,
    off: (wishes && rules?.takenOff(wishes)) ?? {},
    isToStart,
    isDeciding: isToStart || (mayStart && (isLoading || rules === undefined)),
  }
}
