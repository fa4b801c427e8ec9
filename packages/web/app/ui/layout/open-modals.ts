import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function add(change: 1 | -1): void {
  count += change
  // by their number: dialogs that go in one moment have no order in which each could give back what it found
  document.body.style.overflow = count > 0 ? 'hidden' : ''
  for (const listener of listeners) listener()
}

/** Counts a dialog that keeps the page behind it out of reach and still, until what it returns is called. */
export function noteModal(): () => void {
  add(1)
  return () => add(-1)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether such a dialog stands open, for what had better wait until it is answered. */
export const useIsModalOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
