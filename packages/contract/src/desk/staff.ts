import * as z from 'zod/mini'
import { email } from '../identity/accounts.ts'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, later, UUID } from '../frame/wire.ts'
import { RIGHTS, type Right } from './rights.ts'
import { STAFF_ROLES } from './staff-roles.ts'

const role = z.enum(STAFF_ROLES, { error: 'Please choose roles.' })
const right = z.enum(Object.keys(RIGHTS) as [Right, ...Right[]])
const roles = z
  .array(role, { error: 'Please choose roles.' })
  .check(z.overwrite((some) => STAFF_ROLES.filter((one) => some.includes(one))))

const branches = z
  .array(z.int({ error: 'Please choose branches.' }), { error: 'Please choose branches.' })
  .check(z.overwrite((some) => [...new Set(some)].sort((a, b) => a - b)))

/** The staff member who is logged in. */
export const staffMe = z.object({
  email: z.string(),
  roles: z.array(role),
  branches: later(z.array(z.int())),
  rights: z.array(right),
  /** CSRF token, required as a header of every writing call. */
  csrf: z.string(),
  /** The passkey was checked a short time ago, as some calls require. */
  isSteppedUp: z.boolean(),
})
export type StaffMe = z.output<typeof staffMe>

export const getStaffMe = endpoint({
  method: 'GET',
  path: '/office/api/me',
  caller: 'staff',
  right: 'useOffice',
  summary: 'Who is in the office in this browser, and what that person may do',
  reply: envelope(staffMe),
  refusals: [],
})

export const staffRow = z.object({
  staffId: z.string(),
  email: z.string(),
  /** Empty: no longer staff. */
  roles: z.array(role),
  /** Ids of the branches whose families the person serves at the counter. */
  branches: z.array(z.int()),
  passkeys: z.int(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
})
export type StaffRow = z.output<typeof staffRow>

/** A link to enrol one passkey, to be handed over safely. */
const invitation = z.object({ link: z.string(), expiresAt: z.string() })

const ofOne = z.object({ staffId: z.string().check(z.toLowerCase(), z.regex(UUID)) })

export const listStaff = endpoint({
  method: 'GET',
  path: '/office/api/staff',
  caller: 'staff',
  right: 'manageStaff',
  summary: 'All who are staff, or were',
  reply: envelope(z.object({ rows: z.array(staffRow), next: z.null() })),
  refusals: [],
})

export const addStaff = endpoint({
  method: 'POST',
  path: '/office/api/staff',
  caller: 'staff',
  right: 'manageStaff',
  steppedUp: true,
  summary: 'Add a staff member; returns the link by which that person enrols a passkey',
  body: z.object({
    email,
    roles: roles.check(z.minLength(1, { error: 'Please choose at least one role.' })),
    branches: z.optional(branches),
  }),
  reply: envelope(z.object({ staffId: z.string(), ...invitation.shape })),
  refusals: ['invalidFields', 'staffExists', 'branchNotFound'],
})

export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/office/api/staff/:staffId',
  caller: 'staff',
  right: 'manageStaff',
  steppedUp: true,
  summary:
    'Change the roles and branches of a staff member; what isn’t sent stays; without a role the person is logged out at once',
  params: ofOne,
  body: z.object({ roles: z.optional(roles), branches: z.optional(branches) }),
  reply: envelope(staffRow),
  refusals: ['invalidFields', 'staffNotFound', 'lastAdministrator', 'branchNotFound'],
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/office/api/staff/:staffId/invite',
  caller: 'staff',
  right: 'manageStaff',
  steppedUp: true,
  summary: 'A new link for who has lost the passkey; used, it ends all earlier passkeys and sessions',
  params: ofOne,
  reply: envelope(invitation),
  refusals: ['staffNotFound'],
})
