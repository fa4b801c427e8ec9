import { useEffect, useMemo, useRef, useState } from 'react'
import { type Location, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useInBrowser } from '../../../ui/hooks/useInBrowser.ts'
import {
  cleared,
  readSearchQuery,
  type SearchQuery,
  type Start,
  VISITORS_START,
  withChanges,
  writeSearchQuery,
} from './search-query.ts'

const NOTHING = new URLSearchParams()

/** History state of each address: the press that led there, and its turn. */
interface Step {
  readonly step: string
  /** Changes when the search is replaced as a whole; pending values of an older turn are dropped. */
  readonly turn: string
}

/** A requested search whose address hasn't arrived yet. */
interface Ahead extends Step {
  readonly query: SearchQuery
  /** Steps whose addresses may still appear: the starting one, and those overtaken. */
  readonly passed: ReadonlySet<string>
}

let steps = 0
const newStep = () => `${Date.now()} ${++steps}`

function stepAt({ key, state }: Location<unknown>, isPop: boolean): Step {
  const { step, turn }: Partial<Step> = typeof state === 'object' && state !== null ? state : {}
  return { step: step ?? key, turn: isPop ? `pop ${key}` : (turn ?? key) }
}

/** Prerendered without filters; the address's filters apply from the first render in the browser on. */
export function useSearchQuery(start: Start | undefined) {
  const [address, setAddress] = useSearchParams()
  const isInBrowser = useInBrowser()
  const here = stepAt(useLocation(), useNavigationType() === 'POP')
  const text = address.toString()
  const { isMember = false, gender } = start ?? VISITORS_START
  const begin = useMemo((): Start => ({ isMember, gender }), [isMember, gender])
  const inAddress = useMemo(
    () => readSearchQuery(isInBrowser ? new URLSearchParams(text) : NOTHING, begin),
    [isInBrowser, text, begin],
  )
  // the address follows shortly after the press; until then the page shows the choice, and the next press builds on it.
  // Of several presses only the last counts, even if an earlier one's address arrives
  const [pressed, setPressed] = useState<Ahead>()
  const ahead = pressed?.passed.has(here.step) ? pressed : undefined
  if (pressed && !ahead) setPressed(undefined)
  const query = ahead?.query ?? inAddress
  const turn = ahead?.turn ?? here.turn
  const latest = useRef({ query, turn, ahead })
  useEffect(() => {
    latest.current = { query, turn, ahead }
  })
  const goTo = (next: SearchQuery, { isStep, isWhole }: { readonly isStep: boolean; readonly isWhole: boolean }) => {
    const before = latest.current
    const step = newStep()
    const now: Ahead = {
      query: next,
      step,
      turn: isWhole ? step : before.turn,
      passed: new Set([...(before.ahead ? [...before.ahead.passed, before.ahead.step] : []), here.step]),
    }
    latest.current = { query: next, turn: now.turn, ahead: now }
    setPressed(now)
    setAddress(writeSearchQuery(next, begin), {
      replace: !isStep,
      preventScrollReset: !isStep,
      state: { step, turn: now.turn } satisfies Step,
    })
  }
  /** A changed filter starts at its first page; only a page turn adds a history entry. */
  const change = (changes: Partial<SearchQuery>) =>
    goTo(withChanges(latest.current.query, changes), { isStep: changes.page !== undefined, isWhole: false })
  /** Adds the next page below. */
  const showMore = () => {
    const { query: shown } = latest.current
    goTo({ ...shown, more: shown.more + 1 }, { isStep: false, isWhole: false })
  }
  /** Replaces the whole search, as a history entry. */
  const open = (next: SearchQuery) => goTo(next, { isStep: true, isWhole: true })
  const clear = () => goTo(cleared(latest.current.query), { isStep: false, isWhole: true })
  return { query, turn, change, showMore, open, clear, isReady: isInBrowser && start !== undefined }
}
