import { type HeldLeave, useHeldLeave } from '../router/leave-guard.ts'
import { session } from './session.ts'
import { useUnloadGuard } from './useUnloadGuard.ts'

const isMember = () => session.getState().isLoggedIn

/**
 * Asks before the page is left in any way; an expired session leaves without asking.
 * @returns the navigation that waits for the member's answer
 */
export function useLeaveGuard(isOn: boolean): HeldLeave | undefined {
  useUnloadGuard(isOn)
  return useHeldLeave(isOn, isMember)
}
