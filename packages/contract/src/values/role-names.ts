import type { StaffRole } from '../desk/staff-roles.ts'

/** What members and staff call each role. */
export const STAFF_ROLE_NAMES = /* sentences */ {
  support: 'Support',
  moderator: 'Moderation',
  finance: 'Accounts',
  content: 'Content',
  counter: 'Counter',
  administrator: 'Administration',
} as const satisfies Record<StaffRole, string>
