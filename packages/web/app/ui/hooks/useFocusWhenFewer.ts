import type { RefObject } from 'react'
import { useFocusWhenChanged } from './useFocusWhenChanged.ts'

const isFewer = (before: number, now: number) => now < before

/** Focuses the section's title if a list gets shorter and the removed item had the focus. */
export const useFocusWhenFewer = (count: number | undefined, title: RefObject<HTMLElement | null>): void =>
  useFocusWhenChanged(count, title, isFewer)
