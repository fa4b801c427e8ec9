/** A ref: scrolls to an element when it appears, unless it is in sight. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
