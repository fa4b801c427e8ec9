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
    // without storage, only this document asks
  }
}

/**
 * True if the member who just logged in still has to accept the terms (D-23). Lasts beyond the login page and its
 * document, since the account's language may open another.
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
