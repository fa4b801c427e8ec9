import { useSyncExternalStore } from 'react'

const KEY = 'thunai.consent'

let isDue = wasDue()
const listeners = new Set<() => void>()

function wasDue(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function keep(): void {
  try {
    if (isDue) sessionStorage.setItem(KEY, 'yes')
    else sessionStorage.removeItem(KEY)
  } catch {
    // without storage, only this document asks
  }
}

/**
 * True if the member who just logged in still has to accept the terms (D-23). Lasts beyond the login page and its
 * document, since the account's language may open another.
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
