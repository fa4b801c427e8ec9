import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import { loggedOut, type SessionState } from './session-store.ts'

/** The current session; prerendered pages are a visitor's. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, () => loggedOut)
}
