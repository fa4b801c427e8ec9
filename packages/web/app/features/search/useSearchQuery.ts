import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { NO_FILTERS, readSearchQuery, writeSearchQuery, type SearchQuery } from './search-query.ts'

const never = () => () => {}

/** The page is written at build without any address's filters: they count from the first moment in the browser on. */
export function useSearchQuery() {
  const [address, setAddress] = useSearchParams()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const text = address.toString()
  const inAddress = useMemo(
    () => (isInBrowser ? readSearchQuery(new URLSearchParams(text)) : NO_FILTERS),
    [isInBrowser, text],
  )
  // the address follows a moment after the press; until then the choice shows already, and the next builds on it
  const [ahead, setAhead] = useState<{ query: SearchQuery; of: string }>()
  if (ahead && ahead.of !== text) setAhead(undefined)
  const query = ahead?.of === text ? ahead.query : inAddress
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  })
  const change = (changes: Partial<SearchQuery>) => {
    const isPage = changes.page !== undefined
    // another filter begins at its first page; only turning pages is a step to come back from
    const next = { ...latest.current, page: 1, ...changes }
    latest.current = next
    setAhead({ query: next, of: text })
    setAddress(writeSearchQuery(next), { replace: !isPage, preventScrollReset: !isPage })
  }
  return { query, change, isInBrowser }
}
