import type { Location, NavigateOptions, Navigator, To } from 'react-router'
import { createPath } from 'react-router'
import { isReplaced, noteAim } from '../lib/missing-script.ts'
import { closeLatest } from './back-closes.ts'
import { holdLeave } from './leave-guard.ts'
import type { Page } from './page.ts'

export type NavigationWay = 'POP' | 'PUSH' | 'REPLACE'

/** The page on screen, and how the reader came to it. */
export interface RouterState {
  /** With the language in its path. */
  readonly location: Location
  readonly way: NavigationWay
  readonly page: Page | undefined
  /** True if the page keeps its scroll position. */
  readonly staysInPlace: boolean
}

/** The router's part of a history entry. */
interface Entry {
  readonly usr?: unknown
  readonly key: string
  /** Position in this tab's history. */
  readonly idx: number
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** The current entry. Gives a key and a number to entries that the browser created, as for a link within the page. */
function readEntry(numberIfNone: number): Entry {
  const state: Partial<Entry> | null = history.state
  if (state?.key !== undefined && state.idx !== undefined) return { ...state, key: state.key, idx: state.idx }
  const entry = { ...state, key: state?.key ?? newKey(), idx: state?.idx ?? numberIfNone }
  history.replaceState(entry, '')
  return entry
}

const locationOf = ({ usr, key }: Entry): Location => {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: usr ?? null, key }
}

function openDocument(address: string, way: NavigationWay): void {
  if (way === 'PUSH') window.location.assign(address)
  else if (way === 'REPLACE') window.location.replace(address)
  // Back and Forward have already changed the address
  else window.location.reload()
}

export interface Router {
  readonly navigator: Navigator
  readonly first: RouterState
  /** Shows the page of the current address. */
  readonly start: () => void
  readonly listen: (show: (next: RouterState) => void) => () => void
  /** Stops following the browser's history. */
  readonly close: () => void
}

export interface RouterOptions {
  /** Finds the page of a path; synchronous if its code has loaded. */
  readonly pageAt: (pathname: string) => Page | Promise<Page>
  /** The first page, unless it still has to load. */
  readonly page: Page | undefined
  /** Shown if the code of the requested page cannot be loaded. */
  readonly failed: Page
}

/**
 * Connects the browser's history with the pages. The open page and its address stay until the code of the next page has
 * loaded.
 */
export function openRouter({ pageAt, page, failed }: RouterOptions): Router {
  const entry = readEntry(0)
  let shown: RouterState = { location: locationOf(entry), way: 'POP', page, staysInPlace: false }
  const first = shown
  let at = entry.idx
  /** Numbers the navigations: only the latest one counts. */
  let latest = 0
  const listeners = new Set<(next: RouterState) => void>()

  /** @param arrive changes the address, unless the browser has changed it, and returns the entry */
  function travel(address: string, way: NavigationWay, arrive: () => Entry, staysInPlace = false): void {
    const turn = ++latest
    const show = (next: Page) => {
      const place = arrive()
      at = place.idx
      shown = { location: locationOf(place), way, page: next, staysInPlace }
      for (const listener of listeners) listener(shown)
    }
    const found = pageAt(new URL(address, window.location.href).pathname)
    if (!(found instanceof Promise)) {
      noteAim()
      return show(found)
    }
    noteAim(() => openDocument(address, way))
    const end = (next: Page) => {
      if (turn !== latest) return
      noteAim()
      show(next)
    }
    found.then(end, () => {
      if (!isReplaced()) end(failed)
    })
  }

  function go(to: To, way: 'PUSH' | 'REPLACE', usr: unknown, options: NavigateOptions | undefined): void {
    const address = typeof to === 'string' ? to : createPath(to)
    const arrive = () => {
      const next: Entry = { usr, key: newKey(), idx: way === 'PUSH' ? at + 1 : at }
      try {
        if (way === 'PUSH') history.pushState(next, '', address)
        else history.replaceState(next, '', address)
      } catch {
        // Safari allows a hundred changes in half a minute
        window.location.assign(address)
      }
      return next
    }
    const leave = () => travel(address, way, arrive, options?.preventScrollReset)
    if (!holdLeave(leave)) leave()
  }

  /** True for history steps caused by this code: undoing a held step, and repeating it after a yes. */
  let isUndoing = false
  let isAllowed = false
  /** True for a step by the page itself, such as a dialog's OK that navigates back; it closes nothing. */
  let isOwn = false
  const step = () => {
    const next = readEntry(at + 1)
    const steps = next.idx - at
    if (isUndoing) {
      isUndoing = false
      return
    }
    const again = () => {
      isAllowed = true
      history.go(steps)
    }
    const isByReader = !isOwn
    isOwn = false
    if (!isAllowed && ((steps < 0 && isByReader && closeLatest()) || (steps !== 0 && holdLeave(again)))) {
      isUndoing = true
      history.go(-steps)
      return
    }
    isAllowed = false
    at = next.idx
    travel(window.location.href, 'POP', () => next)
  }
  addEventListener('popstate', step)

  return {
    first,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => {
        isOwn = true
        history.go(steps)
      },
      push: (to, usr, options) => go(to, 'PUSH', usr, options),
      replace: (to, usr, options) => go(to, 'REPLACE', usr, options),
    },
    start: () => travel(window.location.href, 'POP', () => readEntry(at)),
    listen: (show) => {
      listeners.add(show)
      // the page may have changed before it subscribed
      if (shown !== first) show(shown)
      return () => listeners.delete(show)
    },
    close: () => removeEventListener('popstate', step),
  }
}
