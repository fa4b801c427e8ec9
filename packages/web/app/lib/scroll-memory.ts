import { openTabMemory } from './tab-memory.ts'

const PRESSED = '[data-member],a[href]'

/** Where a page was left. */
export interface Place {
  /** From the top of the page. */
  readonly pixels: number
  /** What the reader pressed since the last scroll, and how far it was from the top of the screen. */
  readonly pressed?: { readonly selector: string; readonly top: number } | undefined
}

/** The place in each history entry of this tab. */
const places = openTabMemory<Place>('thunai.scroll')

/** @param key of the history entry; a new entry has no place */
export const placeIn = places.get

/** @param key of the history entry @returns pixels from the top; 0 for a new entry */
export const scrolledTo = (key: string): number => placeIn(key)?.pixels ?? 0

export const noteScroll = (key: string, pixels: number): void => places.set(key, { pixels })

/** Notes the card or link that was pressed: a list may have grown above it until the reader comes back. */
export function notePress(key: string, target: Element): void {
  const pressed = target.closest(PRESSED)
  for (let up = pressed; up; up = up.parentElement) {
    const { position, overflowY } = getComputedStyle(up)
    // what sticks to the screen or scrolls by itself doesn't move with the page
    if (/sticky|fixed|auto|scroll/.test(position + overflowY)) return
  }
  const name = pressed?.hasAttribute('href') ? 'href' : 'data-member'
  const selector = `main [${name}="${CSS.escape(pressed?.getAttribute(name) ?? '')}"]`
  const top = document.querySelector(selector)?.getBoundingClientRect().top
  if (top !== undefined) places.set(key, { pixels: scrollY, pressed: { selector, top } })
}

/** How far the page must be scrolled so that what was pressed is where it was; without it, as far as before. */
export function scrollOf({ pixels, pressed }: Place): number {
  const there = pressed && document.querySelector(pressed.selector)
  return there ? scrollY + there.getBoundingClientRect().top - pressed.top : pixels
}

export const forgetScroll = places.forget
export const storeScroll = places.store
