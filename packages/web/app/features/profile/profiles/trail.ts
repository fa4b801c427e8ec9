import { builtIn } from '@thunai/client/language'
import { pathIn } from '@thunai/contract/values/languages'
import { inStorage } from '../../../lib/in-storage.ts'

/** The list a reader came from, saved in this tab across reloads. */
export interface Trail {
  /** The page with the list. */
  readonly address: string
  /** Profile ids in list order. */
  readonly ids: readonly string[]
  /** The list's position in the tab's history; undefined if the router set none. */
  readonly place?: number | undefined
}

const KEY = 'thunai.trail'
const LINK = 'a[href*="/member-detail-view"]'

/** Saves the list around a link or card before it is left, with all its loaded members. A list of one has no Next. */
export function rememberTrail(inList: Element | null): void {
  const list = inList?.closest('section,table,main')
  if (!list) return
  const ids = [...list.querySelectorAll<HTMLElement>(`[data-member], ${LINK}`)].flatMap(
    (one) => one.dataset['member'] ?? new URL((one as HTMLAnchorElement).href).searchParams.get('type') ?? [],
  )
  // links add the language themselves
  write({
    address: pathIn(builtIn, location.pathname) + location.search,
    ids: [...new Set(ids)],
    place: historyPlace(),
  })
}

/** True if one step back in the tab's history returns to the list at its old position. */
export const isOneStepBack = ({ place }: Trail): boolean => place !== undefined && historyPlace() === place + 1

/** The router numbers its history entries. */
const historyPlace = (): number | undefined => {
  const state: { idx?: unknown } | null = history.state
  return typeof state?.idx === 'number' ? state.idx : undefined
}

/** The list that led to a member; undefined if the member isn't in it. */
export function trailOf(id: string): Trail | undefined {
  const stored = inStorage('tab', (storage): unknown => JSON.parse(storage.getItem(KEY) ?? 'null'))
  return isTrail(stored) && stored.ids.includes(id) ? stored : undefined
}

/** Removes a member who can no longer be opened. */
export function leaveTrail(id: string): void {
  const trail = trailOf(id)
  if (trail) write({ ...trail, ids: trail.ids.filter((one) => one !== id) })
}

/** Without storage there is no Next or Previous. */
const write = (trail: Trail) => inStorage('tab', (storage) => storage.setItem(KEY, JSON.stringify(trail)))

const isTrail = (kept: unknown): kept is Trail =>
  typeof kept === 'object' &&
  kept !== null &&
  'address' in kept &&
  'ids' in kept &&
  // a path of this site, never of another site
  typeof kept.address === 'string' &&
  /^\/(?!\/)/.test(kept.address) &&
  Array.isArray(kept.ids)
