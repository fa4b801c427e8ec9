/** The roles of staff; one person may have several. */
export const STAFF_ROLES = ['support', 'moderator', 'finance', 'content', 'counter', 'administrator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
