import type { StaffRole } from '@thunai/contract/desk/staff-roles'

/** The staff member of a call, who has the right to it. */
export interface Staff {
  readonly staffId: string
  readonly email: string
  readonly roles: readonly StaffRole[]
  /** Branches whose families the person serves at the counter; empty: families without a branch. */
  readonly branches: readonly number[]
  readonly sessionId: string
  /** The passkey was checked a short time ago. */
  readonly isSteppedUp: boolean
}
