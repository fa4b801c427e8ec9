import { type HeldLeave, useHeldLeave } from '../router/leave-guard.ts'
import { session } from './session.ts'
import { useUnloadGuard } from './useUnloadGuard.ts'

const isMember = () => session.getState().isLoggedIn

/**
 * Asks before any way of leaving the page; an expired session leaves at once.
 * @returns the way that waits for an answer
 */
export function useLeaveGuard(isOn: boolean): HeldLeave | undefined {
  useUnloadGuard(isOn)
  return useHeldLeave(isOn, isMember)
}
