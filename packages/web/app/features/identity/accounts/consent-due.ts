import { useSyncExternalStore } from 'react'
import { inStorage } from '../../../lib/in-storage.ts'

const KEY = 'thunai.consent'

let isDue = inStorage('tab', (storage) => storage.getItem(KEY)) === 'yes'
const listeners = new Set<() => void>()

/** Without storage, only this document asks. */
const keep = () => inStorage('tab', (storage) => (isDue ? storage.setItem(KEY, 'yes') : storage.removeItem(KEY)))

/**
 * True if the member who just logged in must still accept the terms (D-23). Outlasts the login page's document, since
 * the account's language may open another.
 */
export const consentDue = {
  set(due: boolean): void {
    isDue = due
    keep()
    for (const listener of listeners) listener()
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useConsentDue = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isDue,
    () => false,
  )
