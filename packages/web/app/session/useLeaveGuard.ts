import { type Blocker, useBlocker } from 'react-router'
import { session } from './session.ts'
import { useUnloadGuard } from './useUnloadGuard.ts'

/** Asks before any way of leaving the page; an expired session leaves at once. */
export function useLeaveGuard(isOn: boolean): Blocker {
  useUnloadGuard(isOn)
  return useBlocker(() => isOn && session.getState().isLoggedIn)
}
