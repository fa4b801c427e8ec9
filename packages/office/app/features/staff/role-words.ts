import { msg } from '@lingui/core/macro'
import type { StaffRole } from '@thunai/contract/desk/staff-roles'

export const ROLE_NAMES = {
  support: msg`Support`,
  moderator: msg`Moderation`,
  finance: msg`Accounts`,
  content: msg`Content`,
  counter: msg`Counter`,
  administrator: msg`Administration`,
} as const satisfies Record<StaffRole, unknown>
