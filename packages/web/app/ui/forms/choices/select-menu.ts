import type { KeyboardEvent } from 'react'
import { SELECT_MENU } from '@thunai/contract/frame/limits'

/** Pixels between the menu and the window's edge. */
const margin = 8

/** The most options rendered at once; typing finds the others. */
export const MOST_OPTIONS = 250

export type MenuPlace = { isAbove: boolean; maxHeight: number }

/** Opens the menu below, unless there is less than its minimum height and more room above (UIKIT-09). */
export function placeMenu(control: { top: number; bottom: number }, windowHeight: number): MenuPlace {
  const below = windowHeight - control.bottom - margin
  const above = control.top - margin
  const isAbove = below < SELECT_MENU.minHeightPx && above > below
  const room = isAbove ? above : below
  return { isAbove, maxHeight: Math.min(SELECT_MENU.maxHeightPx, Math.max(SELECT_MENU.minHeightPx, room)) }
}

/** The option that PageDown (+1) or PageUp (-1) moves to: five further, but never past an end. */
export function pageMove(index: number, direction: 1 | -1, count: number): number {
  if (count === 0) return -1
  return Math.min(count - 1, Math.max(0, Math.max(index, 0) + direction * SELECT_MENU.pageSize))
}

/** For an input without a highlighted option: HTML forbids an empty id reference. */
export const noneHighlighted = { 'aria-activedescendant': undefined }

/** Escape closes an open list instead of the dialog around it; otherwise it goes to the dialog and clears no field. */
export function listFirst(event: KeyboardEvent<HTMLInputElement>, isShown: boolean): void {
  if (event.key !== 'Escape') return
  if (isShown) event.preventDefault()
  else Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}
