import { openTabMemory } from './tab-memory.ts'

const PRESSED = '[data-member],a[href]'

/** Where the reader left a page. */
export interface ScrollPosition {
  /** From the top of the page. */
  readonly pixels: number
  /** The link or card pressed since the last scroll, and its distance from the top of the screen. */
  readonly pressed?: { readonly selector: string; readonly top: number } | undefined
}

/** Positions by history entry of this tab. */
const places = openTabMemory<ScrollPosition>('thunai.scroll')

/** @param key of the history entry; undefined for a new entry */
export const placeIn = places.get

/** @param key of the history entry @returns pixels from the top; 0 for a new entry */
export const scrolledTo = (key: string): number => placeIn(key)?.pixels ?? 0

export const noteScroll = (key: string, pixels: number): void => places.set(key, { pixels })

/** Saves the pressed card or link, because a list above it may have grown when the reader comes back. */
export function notePress(key: string, target: Element): void {
  const pressed = target.closest(PRESSED)
  for (let up = pressed; up; up = up.parentElement) {
    const { position, overflowY } = getComputedStyle(up)
    // sticky, fixed and scrolling elements don't move with the page
    if (/sticky|fixed|auto|scroll/.test(position + overflowY)) return
  }
  const name = pressed?.hasAttribute('href') ? 'href' : 'data-member'
  const selector = `main [${name}="${CSS.escape(pressed?.getAttribute(name) ?? '')}"]`
  const top = document.querySelector(selector)?.getBoundingClientRect().top
  if (top !== undefined) places.set(key, { pixels: scrollY, pressed: { selector, top } })
}

/** The scroll position that puts the pressed element back to its place, or the old position if it is gone. */
export function scrollOf({ pixels, pressed }: ScrollPosition): number {
  const element = pressed && document.querySelector(pressed.selector)
  return element ? scrollY + element.getBoundingClientRect().top - pressed.top : pixels
}

export const forgetScroll = places.forget
export const storeScroll = places.store
