import { useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()

/** Whether a member who has just logged in still has to agree to the terms (D-23). Outlives the login page. */
export const consentWish = {
  set(wanted: boolean): void {
    isWanted = wanted
    for (const listener of listeners) listener()
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useConsentWish = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
