import { useSyncExternalStore } from 'react'

const KEY = 'thunai.consent'

let isWanted = wasWanted()
const listeners = new Set<() => void>()

function wasWanted(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function keep(): void {
  try {
    if (isWanted) sessionStorage.setItem(KEY, 'yes')
    else sessionStorage.removeItem(KEY)
  } catch {
    // a browser that keeps nothing asks in this document alone
  }
}

/**
 * Whether a member who has just logged in still has to agree to the terms (D-23). Outlives the login page, and its
 * document: the account's language may be in another.
 */
export const consentWish = {
  set(wanted: boolean): void {
    isWanted = wanted
    keep()
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
