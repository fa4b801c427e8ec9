import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import { loggedOut, type SessionState } from './session-store.ts'

/** The session as it stands; pages written at build are those of a visitor. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, () => loggedOut)
}
