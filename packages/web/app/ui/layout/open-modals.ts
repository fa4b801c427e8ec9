import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function add(change: 1 | -1): void {
  count += change
  // counted, because dialogs that close together have no order in which to restore the old value
  document.body.style.overflow = count > 0 ? 'hidden' : ''
  for (const listener of listeners) listener()
}

/** Registers an open modal, which stops the page behind it from scrolling. Call the result on close. */
export function noteModal(): () => void {
  add(1)
  return () => add(-1)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True while a modal is open, for messages that can wait until it is answered. */
export const useIsModalOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
