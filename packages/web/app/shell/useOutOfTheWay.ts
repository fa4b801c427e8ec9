import { type RefObject, useEffect, useState } from 'react'

const CONTROLS = ['a', 'button', 'input', 'select', 'textarea', 'label', 'summary', '[role=option]'].join()
const STEP = 28
const HIGHEST = 10 * STEP
const LARGE = 112
/** Less is a trembling thumb. */
const MOVE = 8
const SETTLED_MS = 150

interface FloatingPlace {
  /** Hidden: the reader scrolls down, or there is no free place. */
  readonly isAside: boolean
  /** Pixels above its resting place. */
  readonly lift: number
}

/**
 * Moves a floating element off the controls below it: hidden on the way down, back on the way up and at both ends,
 * raised above a control (NAV-06).
 * @param box fixed at its resting place, and itself without pointer events
 */
export function useOutOfTheWay(box: RefObject<HTMLElement | null>): FloatingPlace {
  const [place, setPlace] = useState<FloatingPlace>({ isAside: false, lift: 0 })
  useEffect(() => {
    let last = scrollY
    let isDown = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      const lift = box.current ? freeLift(box.current) : 0
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
      const isAtEnd = scrollY < MOVE || scrollY + innerHeight > document.documentElement.scrollHeight - MOVE
      if (isAtEnd) isDown = false
      else if (Math.abs(scrollY - last) < MOVE) return
      else isDown = scrollY > last
      last = scrollY
      if (isDown) setPlace((before) => (before.isAside ? before : { ...before, isAside: true }))
      settleSoon()
    }
    const observer = new ResizeObserver(settleSoon)
    observer.observe(document.body)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', settleSoon)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', settleSoon)
    }
  }, [box])
  return place
}

/** How far to raise the element to the first free place; undefined if there is none. */
function freeLift(box: HTMLElement): number | undefined {
  const { left, top, width, height } = box.getBoundingClientRect()
  const parts = [0.01, 0.25, 0.5, 0.75, 0.99]
  const points = parts.flatMap((across) => parts.map((down) => [left + across * width, top + down * height] as const))
  const isFree = (lift: number) => points.every(([x, y]) => !isControlAt(x, y - lift, box))
  for (let lift = 0; lift <= HIGHEST; lift += STEP) if (isFree(lift)) return lift
  return undefined
}

/** Large controls, such as photos and cards, can be pressed beside the element. */
function isControlAt(x: number, y: number, box: HTMLElement): boolean {
  return document.elementsFromPoint(x, y).some((element) => {
    const control = element.closest(CONTROLS)
    if (!control || box.contains(control)) return false
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return left <= x && x <= right && top <= y && y <= bottom && bottom - top < LARGE
  })
}
