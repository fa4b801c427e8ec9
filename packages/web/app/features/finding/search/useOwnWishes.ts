import { getOwnProfile } from '@thunai/contract/profile/views'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../../../data/useRead.ts'
import { useInBrowser } from '../../../ui/hooks/useInBrowser.ts'
import { useSession } from '../../../session/useSession.ts'
import type { SearchQuery } from './search-query.ts'
import { areWishesOff } from './wishes-memory.ts'

interface OwnWishes {
  /** The family's musts as filters; undefined while loading, or if none can be filtered by. */
  readonly wishes: Partial<SearchQuery> | undefined
  /** The names of musts that search can't check. */
  readonly withoutFilter: readonly string[]
  /** True if all of them are on. */
  readonly areOn: boolean
  /** The change that removes them. */
  readonly off: Partial<SearchQuery>
  /**
   * True if the search starts with the wishes: a member opened it without filters, and hasn't removed the wishes in
   * this tab.
   */
  readonly isToStart: boolean
  /** True while it is unknown whether the search starts with the wishes, or just before it does. */
  readonly isDeciding: boolean
}

/** The musts as search filters. Only members have wishes, so visitors don't load the rules. */
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
