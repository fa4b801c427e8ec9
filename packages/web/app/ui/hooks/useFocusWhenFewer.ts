import type { RefObject } from 'react'
import { useFocusWhenChanged } from './useFocusWhenChanged.ts'

const isFewer = (before: number, now: number) => now < before

/** A list that has become shorter may have taken the focus with it: it goes to the title of its part then. */
export const useFocusWhenFewer = (count: number | undefined, title: RefObject<HTMLElement | null>): void =>
  useFocusWhenChanged(count, title, isFewer)
