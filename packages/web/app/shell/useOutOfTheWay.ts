import { type RefObject, useEffect, useState } from 'react'

const CONTROLS = ['a', 'button', 'input', 'select', 'textarea', 'label', 'summary', '[role=option]'].join()
const STEP = 28
const HIGHEST = 10 * STEP
const LARGE = 112
/** Pixels between the tested points; no letter is smaller. */
const GRID = 8
/** Smaller moves come from a trembling thumb. */
const MOVE = 8
const SETTLED_MS = 150
/** Content changes without a scroll are handled this long after the first, because a loading page changes often. */
const CHANGED_MS = 500

interface FloatingPlace {
  /** Hidden while the page moves, after scrolling down, or without a free place. */
  readonly isAside: boolean
  /** Pixels above its resting place. */
  readonly lift: number
}

/**
 * Keeps a floating element off texts and controls (NAV-06). Hides it while the page moves and after scrolling down,
 * shows it after scrolling up and at both ends, and raises it to the first free place.
 * @param box fixed at its resting place, without pointer events of its own
 */
export function useOutOfTheWay(box: RefObject<HTMLElement | null>): FloatingPlace {
  // the page's content is not known yet
  const [place, setPlace] = useState<FloatingPlace>({ isAside: true, lift: 0 })
  useEffect(() => {
    let last = scrollY
    let isDown = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      timer = undefined
      // finding a place can take hundreds of lookups, so skip it while the link stays hidden anyway
      const lift = isDown || !box.current ? undefined : freeLift(box.current)
      setPlace((before) => {
        const isAside = isDown || lift === undefined
        const next = lift ?? before.lift
        return before.isAside === isAside && before.lift === next ? before : { isAside, lift: next }
      })
    }
    const settleSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLED_MS)
    }
    const onScroll = () => {
      // the last pixels of a scroll count too
      settleSoon()
      const isAtEnd = scrollY < MOVE || scrollY + innerHeight > document.documentElement.scrollHeight - MOVE
      if (isAtEnd) isDown = false
      else if (Math.abs(scrollY - last) < MOVE) return
      else isDown = scrollY > last
      last = scrollY
      setPlace((before) => (before.isAside ? before : { ...before, isAside: true }))
    }
    const observer = new ResizeObserver(settleSoon)
    observer.observe(document.body)
    // content may change often, and without changing the page's height
    const changes = new MutationObserver(() => {
      timer ??= setTimeout(settle, CHANGED_MS)
    })
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', settleSoon)
    settleSoon()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      changes.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', settleSoon)
    }
  }, [box])
  return place
}

/** Pixels to raise the element to the first free place; undefined if there is none. */
function freeLift(box: HTMLElement): number | undefined {
  const { left, width, top, height } = box.getBoundingClientRect()
  const isTaken = takenIn(box)
  for (let lift = 0; lift <= HIGHEST; lift += STEP)
    if (!isTaken(new DOMRect(left, top - lift, width, height))) return lift
  return undefined
}

/** Grid points between two edges, including one at each edge. */
function pointsOf(from: number, to: number): number[] {
  const count = Math.ceil((to - from - 2) / GRID)
  return Array.from({ length: count + 1 }, (_, n) => Math.min(from + 1 + n * GRID, to - 1))
}

const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** Returns a function that is true if texts or controls occupy an area; it tests points until one hits. */
function takenIn(box: HTMLElement): (area: DOMRect) => boolean {
  const seen = new Set<Element>()
  // an element in one area often reaches into the next
  const taken: DOMRect[] = []
  return (area) => {
    if (taken.some((place) => meet(place, area))) return true
    for (const y of pointsOf(area.top, area.bottom))
      for (const x of pointsOf(area.left, area.right))
        for (const element of document.elementsFromPoint(x, y)) {
          if (seen.has(element) || box.contains(element)) continue
          seen.add(element)
          const places = placesOf(element)
          taken.push(...places)
          if (places.some((place) => meet(place, area))) return true
        }
    return false
  }
}

/** The areas of an element's own texts and of the control around it. */
function placesOf(element: Element): readonly DOMRect[] {
  const range = document.createRange()
  const texts = [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
  // between the texts of large controls, such as photos and cards, the link leaves enough room to press
  const control = element.closest(CONTROLS)?.getBoundingClientRect()
  return control && control.height < LARGE ? [...texts, control] : texts
}
