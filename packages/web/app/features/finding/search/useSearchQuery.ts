import { useEffect, useMemo, useRef, useState } from 'react'
import { type Location, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useInBrowser } from '../../../ui/hooks/useInBrowser.ts'
import {
  cleared,
  readSearchQuery,
  type SearchQuery,
  type SearchDefaults,
  VISITORS_START,
  withChanges,
  writeSearchQuery,
} from './search-query.ts'

const NOTHING = new URLSearchParams()

/** History state of an address: the press that led there, and its turn. */
interface Step {
  readonly step: string
  /** Changes when the whole search is replaced, which drops pending values of older turns. */
  readonly turn: string
}

/** A requested search whose address hasn't arrived yet. */
interface Ahead extends Step {
  readonly query: SearchQuery
  /** Steps whose addresses may still appear: the starting step and those overtaken. */
  readonly passed: ReadonlySet<string>
}

let steps = 0
const newStep = () => `${Date.now()} ${++steps}`

function stepAt({ key, state }: Location<unknown>, isPop: boolean): Step {
  const { step, turn }: Partial<Step> = typeof state === 'object' && state !== null ? state : {}
  return { step: step ?? key, turn: isPop ? `pop ${key}` : (turn ?? key) }
}

/** The search in the address. It applies from the first render in the browser; prerendered pages have no filters. */
export function useSearchQuery(start: SearchDefaults | undefined) {
  const [address, setAddress] = useSearchParams()
  const isInBrowser = useInBrowser()
  const currentStep = stepAt(useLocation(), useNavigationType() === 'POP')
  const text = address.toString()
  const { isMember = false, gender } = start ?? VISITORS_START
  const begin = useMemo((): SearchDefaults => ({ isMember, gender }), [isMember, gender])
  const inAddress = useMemo(
    () => readSearchQuery(isInBrowser ? new URLSearchParams(text) : NOTHING, begin),
    [isInBrowser, text, begin],
  )
  // The address follows shortly after a press. Until then the page shows the pressed choice, and the next press builds
  // on it. The latest press wins, even if the address of an earlier one arrives.
  const [pressed, setPressed] = useState<Ahead>()
  const ahead = pressed?.passed.has(currentStep.step) ? pressed : undefined
  if (pressed && !ahead) setPressed(undefined)
  const query = ahead?.query ?? inAddress
  const turn = ahead?.turn ?? currentStep.turn
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
      passed: new Set([...(before.ahead ? [...before.ahead.passed, before.ahead.step] : []), currentStep.step]),
    }
    latest.current = { query: next, turn: now.turn, ahead: now }
    setPressed(now)
    setAddress(writeSearchQuery(next, begin), {
      replace: !isStep,
      preventScrollReset: !isStep,
      state: { step, turn: now.turn } satisfies Step,
    })
  }
  /** Changes filters and returns to the first page. Only a change of page adds a history entry. */
  const change = (changes: Partial<SearchQuery>) =>
    goTo(withChanges(latest.current.query, changes), { isStep: changes.page !== undefined, isWhole: false })
  /** Adds the next page below. */
  const showMore = () => {
    const { query: shown } = latest.current
    goTo({ ...shown, more: shown.more + 1 }, { isStep: false, isWhole: false })
  }
  /** Replaces the whole search, as a new history entry. */
  const open = (next: SearchQuery) => goTo(next, { isStep: true, isWhole: true })
  const clear = () => goTo(cleared(latest.current.query), { isStep: false, isWhole: true })
  return { query, turn, change, showMore, open, clear, isReady: isInBrowser && start !== undefined }
}
