import { builtIn } from '@thunai/client/language'
import { pathIn } from '@thunai/contract/values/languages'

/** The list of members that one came from, kept as long as the tab, also over a reload. */
export interface Trail {
  /** Of the page with the list. */
  readonly address: string
  /** Profile ids in the order of the list. */
  readonly ids: readonly string[]
  /** Of the page with the list in the tab's history; undefined where the router has noted none. */
  readonly place?: number | undefined
}

const KEY = 'thunai.trail'
const LINK = 'a[href*="/member-detail-view"]'

/**
 * Keeps the list in which a link or a card of a member stands, before it is left: all members that the page shows there, as
 * far as they are loaded. A list that holds nobody else leads nowhere.
 */
export function rememberTrail(inList: Element | null): void {
  const list = inList?.closest('section,table,main')
  if (!list) return
  const ids = [...list.querySelectorAll<HTMLElement>(`[data-member], ${LINK}`)].flatMap(
    (one) => one.dataset['member'] ?? new URL((one as HTMLAnchorElement).href).searchParams.get('type') ?? [],
  )
  // links lead below the language by themselves
  write({
    address: pathIn(builtIn, location.pathname) + location.search,
    ids: [...new Set(ids)],
    place: historyPlace(),
  })
}

/** Whether one step back in the tab's history leads to the list, to where it was left. */
export const isOneStepBack = ({ place }: Trail): boolean => place !== undefined && historyPlace() === place + 1

/** The router counts the entries that it makes. */
const historyPlace = (): number | undefined => {
  const state: { idx?: unknown } | null = history.state
  return typeof state?.idx === 'number' ? state.idx : undefined
}

/** The list that led to a member; undefined where the member is not in it. */
export function trailOf(id: string): Trail | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isTrail(kept) && kept.ids.includes(id) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Takes out of the list who can't be opened any more. */
export function leaveTrail(id: string): void {
  const trail = trailOf(id)
  if (trail) write({ ...trail, ids: trail.ids.filter((one) => one !== id) })
}

function write(trail: Trail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trail))
  } catch {
    // a browser that keeps nothing shows no way to the next
  }
}

const isTrail = (kept: unknown): kept is Trail =>
  typeof kept === 'object' &&
  kept !== null &&
  'address' in kept &&
  'ids' in kept &&
  // a path of the site, and nothing that leads out of it
  typeof kept.address === 'string' &&
  /^\/(?!\/)/.test(kept.address) &&
  Array.isArray(kept.ids)
