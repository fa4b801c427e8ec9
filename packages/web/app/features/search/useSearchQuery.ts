import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { NO_FILTERS, readSearchQuery, writeSearchQuery, type SearchQuery } from './search-query.ts'

const never = () => () => {}

/** The page is written at build without any address's filters: they count from the first moment in the browser on. */
export function useSearchQuery() {
  const [address, setAddress] = useSearchParams()
  const isInBrowser = useSyncExternalStore(never, () => true, () => false)
  const text = address.toString()
  const query = useMemo(() => (isInBrowser ? readSearchQuery(new URLSearchParams(text)) : NO_FILTERS), [isInBrowser, text])
  const change = useCallback((changes: Partial<SearchQuery>) => {
    const isPage = changes.page !== undefined
    // another filter begins at its first page; only turning pages is a step to come back from
    setAddress((now) => writeSearchQuery({ ...readSearchQuery(now), page: 1, ...changes }), { replace: !isPage, preventScrollReset: !isPage })
  }, [setAddress])
  return { query, change, isInBrowser }
}
