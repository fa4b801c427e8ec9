import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useInBrowser } from '../../ui/hooks/useInBrowser.ts'
import {
  cleared,
  readSearchQuery,
  type SearchQuery,
  type Start,
  VISITORS_START,
  writeSearchQuery,
} from './search-query.ts'

const NOTHING = new URLSearchParams()

/** The page is written at build without any address's filters: they count from the first moment in the browser on. */
export function useSearchQuery(start: Start | undefined) {
  const [address, setAddress] = useSearchParams()
  const isInBrowser = useInBrowser()
  const text = address.toString()
  const { isMember = false, gender } = start ?? VISITORS_START
  const begin = useMemo((): Start => ({ isMember, gender }), [isMember, gender])
  const inAddress = useMemo(
    () => readSearchQuery(isInBrowser ? new URLSearchParams(text) : NOTHING, begin),
    [isInBrowser, text, begin],
  )
  // the address follows a moment after the press; until then the choice shows already, and the next builds on it
  const [ahead, setAhead] = useState<{ query: SearchQuery; of: string }>()
  if (ahead && ahead.of !== text) setAhead(undefined)
  const query = ahead?.of === text ? ahead.query : inAddress
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  })
  const goTo = (next: SearchQuery, isStep: boolean) => {
    latest.current = next
    setAhead({ query: next, of: text })
    setAddress(writeSearchQuery(next, begin), { replace: !isStep, preventScrollReset: !isStep })
  }
  /** Another filter begins at its first page; only turning pages is a step to come back from. */
  const change = (changes: Partial<SearchQuery>) =>
    goTo({ ...latest.current, page: 1, more: 0, ...changes }, changes.page !== undefined)
  /** Shows the next page below those that are there. */
  const showMore = () => goTo({ ...latest.current, more: latest.current.more + 1 }, false)
  /** Another search as a whole: a step to come back from. */
  const open = (next: SearchQuery) => goTo(next, true)
  const clear = () => goTo(cleared(latest.current), false)
  return { query, change, showMore, open, clear, isReady: isInBrowser && start !== undefined }
}
