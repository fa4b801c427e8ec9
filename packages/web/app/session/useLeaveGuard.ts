import { type Blocker, useBlocker } from 'react-router'
import { session } from './session.ts'
import { useUnloadGuard } from './useUnloadGuard.ts'

/** Keeps the member on the page until asked, whichever way it is left; whose session has ended goes at once. */
export function useLeaveGuard(isOn: boolean): Blocker {
  useUnloadGuard(isOn)
  return useBlocker(() => isOn && session.getState().isLoggedIn)
}
