import * as z from 'zod/mini'
import { email } from '../account/accounts.ts'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, UUID } from '../frame/wire.ts'
import { RIGHTS, type Right } from './rights.ts'
import { STAFF_ROLES } from './staff-roles.ts'

const role = z.enum(STAFF_ROLES, { error: 'Please choose roles.' })
const right = z.enum(Object.keys(RIGHTS) as [Right, ...Right[]])
const roles = z
  .array(role, { error: 'Please choose roles.' })
  .check(z.overwrite((some) => STAFF_ROLES.filter((one) => some.includes(one))))

/** The staff member who is logged in. */
export const staffMe = z.object({
  email: z.string(),
  roles: z.array(role),
  rights: z.array(right),
  /** CSRF token for the header of every writing call. */
  csrf: z.string(),
  /** The passkey was checked a short time ago, so calls that require that are accepted. */
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
  body: z.object({ email, roles: roles.check(z.minLength(1, { error: 'Please choose at least one role.' })) }),
  reply: envelope(z.object({ staffId: z.string(), ...invitation.shape })),
  refusals: ['invalidFields', 'staffExists'],
})

export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/office/api/staff/:staffId',
  caller: 'staff',
  right: 'manageStaff',
  steppedUp: true,
  summary: 'Change the roles of a staff member; without a role the person is logged out at once',
  params: ofOne,
  body: z.object({ roles }),
  reply: envelope(staffRow),
  refusals: ['invalidFields', 'staffNotFound', 'lastAdministrator'],
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
