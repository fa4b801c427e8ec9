import type { StaffRole } from '@thunai/contract/desk/staff-roles'

/** Who of the staff is behind a call, with the right to it. */
export interface Staff {
  readonly staffId: string
  readonly email: string
  readonly roles: readonly StaffRole[]
  /** Whose families the person serves at the counter; none: families without a branch. */
  readonly branches: readonly number[]
  readonly sessionId: string
  /** The passkey was shown a short time ago. */
  readonly isSteppedUp: boolean
}
