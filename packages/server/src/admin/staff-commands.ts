import { email as emailSchema } from '@thunai/contract/identity/accounts'
import { OFFICE_COOKIE } from '@thunai/contract/office/paths'
import { STAFF_ROLES } from '@thunai/contract/desk/staff-roles'
import {
  addStaff,
  changeRoles,
  enterByCommand,
  findStaffByEmail,
  inviteStaff,
  listStaff,
  removeStaffByCommand,
  type Invitation,
  verifyRecord,
} from '../features/desk/staff/staff.api.ts'
import { AdminError } from './admin-error.ts'
import { removedStaffLines, staffLines } from './admin-lines.ts'
import type { AdminDependencies } from './admin-dependencies.ts'

interface StaffArguments {
  readonly what: string | undefined
  readonly text: string
}
type Lines = Promise<readonly string[] | undefined>

const roleLine = (email: string, roles: readonly string[]) => `${email} is ${roles.join(', ')} in the office.`

const linkLines = ({ link, expiresAt }: Invitation) => [
  `Enrol a passkey, once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, in the browser of that person:`,
  link,
]

/**
 * Gives a role. Makes a link if the staff member has no passkey, or already has the role and needs to recover access.
 */
export async function addStaffCommand(dependencies: AdminDependencies, { what, text }: StaffArguments): Lines {
  const role = STAFF_ROLES.find((known) => known === text)
  if (what === undefined || text === '') return undefined
  if (!role) throw new AdminError(`A role is one of ${STAFF_ROLES.join(', ')}.`)
  const email = readEmail(what)
  const known = await findStaffByEmail(dependencies.db, email)
  if (!known) {
    const added = await addStaff(dependencies, 'command', { email, roles: [role] })
    return [roleLine(email, [role]), ...linkLines(added)]
  }
  const hadRole = known.roles.includes(role)
  const { roles, passkeys } = hadRole
    ? { roles: known.roles, passkeys: 0 }
    : await changeRoles(dependencies, 'command', known.staffId, { roles: [...known.roles, role] })
  if (passkeys > 0) return [roleLine(email, roles)]
  return [roleLine(email, roles), ...linkLines(await inviteStaff(dependencies, 'command', known.staffId))]
}

/** Lists staff; `remove EMAIL` takes all roles of a staff member away. */
export async function staffCommand(dependencies: AdminDependencies, { what, text }: StaffArguments): Lines {
  if (what === undefined) return staffLines(await listStaff(dependencies))
  if (what !== 'remove' || text === '') return undefined
  const email = readEmail(text)
  const known = await findStaffByEmail(dependencies.db, email)
  if (!known || known.roles.length === 0) throw new AdminError(`No member of staff has the address ${email}.`)
  await removeStaffByCommand(dependencies, known.staffId)
  return removedStaffLines(email)
}

export async function staffSessionCommand(dependencies: AdminDependencies, { what }: StaffArguments): Lines {
  if (what === undefined) return undefined
  if (dependencies.config.production) throw new AdminError('In production staff come in by their passkeys only.')
  const email = readEmail(what)
  const token = await enterByCommand(dependencies, email, { address: '127.0.0.1', userAgent: 'command' })
  if (token === undefined) throw new AdminError(`No member of staff has the address ${email}.`)
  return [`${OFFICE_COOKIE}=${token}`]
}

export async function verifyRecordCommand(dependencies: AdminDependencies): Lines {
  const state = await verifyRecord(dependencies)
  if (!state.isWhole) throw new AdminError(`The record is broken at ${state.brokenAt}.`)
  return [
    `The record is whole: ${state.no} rows.`,
    // An attacker with full access could recompute the whole chain, but not a hash noted elsewhere before.
    `Its last hash, to be written down elsewhere: ${state.hash}`,
  ]
}

function readEmail(typed: string): string {
  const read = emailSchema.safeParse(typed)
  if (!read.success) throw new AdminError(`"${typed}" is no e-mail address.`)
  return read.data
}
