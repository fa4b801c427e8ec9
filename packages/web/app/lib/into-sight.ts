/** A ref that scrolls an element into view when it appears. */
export function scrollIntoViewRef(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
