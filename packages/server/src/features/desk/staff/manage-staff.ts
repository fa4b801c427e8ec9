import { OFFICE_LIMITS } from '@thunai/contract/frame/limits'
import { OFFICE } from '@thunai/contract/office/paths'
import type { StaffRole } from '@thunai/contract/desk/staff-roles'
import type { Tx } from '../../../platform/db/database.ts'
import { english } from '../../../platform/languages.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Branch } from '@thunai/contract/office/branches'
import { findBranches, insertBranch } from './branches.store.ts'
import { insertInvite, voidInvites } from './invites.store.ts'
import { hashOfficeToken, newOfficeToken } from './office-token.ts'
import { type StaffChange, staffChangeMail, staffInviteMail } from './staff.mails.ts'
import { endSessions } from './sessions.store.ts'
import { type DoneBy, recordStaffEvent } from './record/staff-event.store.ts'
import {
  insertStaff,
  type KeptStaff,
  type ListedStaff,
  listKeptStaff,
  lockAdministrators,
  lockStaff,
  saveRoles,
} from './staff.store.ts'

/** Services that managing staff needs; commands have no outbox and site. */
export type Managing = Pick<Services, 'db' | 'transact' | 'clock' | 'config'> &
  Partial<Pick<Services, 'outbox' | 'site'>>

/** A one-time link by which a member of staff enrols a passkey. */
export interface Invitation {
  readonly link: string
  readonly expiresAt: Date
}

export const listBranches = ({ db }: Managing): Promise<Branch[]> => findBranches(db)

export const listStaff = ({ db }: Managing): Promise<ListedStaff[]> => listKeptStaff(db)

/** @throws Refusal staffExists when the e-mail address is known */
export async function addStaff(
  managing: Managing,
  by: DoneBy,
  {
    email,
    roles,
    branches = [],
  }: {
    readonly email: string
    readonly roles: readonly StaffRole[]
    readonly branches?: readonly number[] | undefined
  },
): Promise<Invitation & { readonly staffId: string }> {
  const { transact, clock } = managing
  return transact(async (tx) => {
    const now = clock.now()
    await refuseUnknownBranches(tx, branches)
    const staff = await insertStaff(tx, { email, roles, branches }, now)
    if (!staff) throw new Refusal('staffExists')
    const invitation = await invite(managing, tx, staff)
    await recordStaffEvent(tx, by, { act: 'addStaff', at: now, on: `staff:${email}`, after: { roles, branches } })
    await tellOperator(managing, tx, by, { what: 'added', email, roles })
    return { staffId: staff.staffId, ...invitation }
  })
}

/** Absent fields stay. */
interface ChangedStaff {
  readonly roles?: readonly StaffRole[] | undefined
  readonly branches?: readonly number[] | undefined
}

/** @throws Refusal branchNotFound */
async function refuseUnknownBranches(tx: Tx, branches: readonly number[]): Promise<void> {
  const known = await findBranches(tx)
  if (branches.some((id) => !known.some((branch) => branch.id === id))) throw new Refusal('branchNotFound')
}

/** @throws Refusal branchExists */
export async function addBranch({ transact, clock }: Managing, by: DoneBy, name: string): Promise<Branch> {
  return transact(async (tx) => {
    const now = clock.now()
    const branch = await insertBranch(tx, name, now)
    if (!branch) throw new Refusal('branchExists')
    await recordStaffEvent(tx, by, { act: 'addBranch', at: now, on: `branch:${branch.id}`, after: { name } })
    return branch
  })
}

/**
 * Replaces a staff member's roles from the next call on; without a role all sessions end.
 * @throws Refusal lastAdministrator if no administrator would remain
 */
export async function changeRoles(
  managing: Managing,
  by: DoneBy,
  staffId: string,
  { roles: newRoles, branches: newBranches }: ChangedStaff,
): Promise<ListedStaff> {
  const { transact, clock } = managing
  return transact(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const staff = await lockStaff(tx, staffId)
    if (!staff) throw new Refusal('staffNotFound')
    const roles = newRoles ?? staff.roles
    const branches = newBranches ?? staff.branches
    await refuseUnknownBranches(tx, branches)
    const isLast = administrators.every((id) => id === staffId)
    if (isLast && staff.roles.includes('administrator') && !roles.includes('administrator'))
      throw new Refusal('lastAdministrator')
    const isOther = roles.length !== staff.roles.length || roles.some((role) => !staff.roles.includes(role))
    if (isOther) await tellOperator(managing, tx, by, { what: 'changed', email: staff.email, roles })
    return setRoles(tx, { staff, roles, branches, by, now: clock.now() })
  })
}

/** Removes all roles. The operator may remove the last administrator too: add-staff makes the next one. */
export async function removeStaffByCommand({ transact, clock }: Managing, staffId: string): Promise<void> {
  await transact(async (tx) => {
    await lockAdministrators(tx)
    const staff = await lockStaff(tx, staffId)
    if (staff) await setRoles(tx, { staff, roles: [], branches: [], by: 'command', now: clock.now() })
  })
}

interface RoleChange {
  readonly staff: KeptStaff
  readonly roles: readonly StaffRole[]
  readonly branches: readonly number[]
  readonly by: DoneBy
  readonly now: Date
}

async function setRoles(tx: Tx, { staff, roles, branches, by, now }: RoleChange): Promise<ListedStaff> {
  const { staffId, email } = staff
  await saveRoles(tx, staffId, { roles, branches })
  if (roles.length === 0) {
    await endSessions(tx, { staffId }, now)
    await voidInvites(tx, staffId, now)
  }
  const [listed] = await listKeptStaff(tx, staffId)
  const change = { before: { roles: staff.roles, branches: staff.branches }, after: { roles, branches } }
  await recordStaffEvent(tx, by, { act: 'changeRoles', at: now, on: `staff:${email}`, ...change })
  return listed!
}

/** Invites a staff member without a passkey, or after losing it. */
export async function inviteStaff(managing: Managing, by: DoneBy, staffId: string): Promise<Invitation> {
  const { transact, clock } = managing
  return transact(async (tx) => {
    const staff = await lockStaff(tx, staffId)
    if (!staff || staff.roles.length === 0) throw new Refusal('staffNotFound')
    const invitation = await invite(managing, tx, staff)
    await recordStaffEvent(tx, by, { act: 'inviteStaff', at: clock.now(), on: `staff:${staff.email}` })
    await tellOperator(managing, tx, by, { what: 'invited', email: staff.email, roles: staff.roles })
    return invitation
  })
}

/** Notifies the operator of changes made in the office; commands come from the operator. */
async function tellOperator(
  { outbox, site, config }: Managing,
  tx: Tx,
  by: DoneBy,
  change: Omit<StaffChange, 'by'>,
): Promise<void> {
  if (by === 'command' || !outbox || !site) return
  const mail = staffChangeMail({ site, config }, english, { ...change, by: by.email })
  await outbox.put(tx, { channel: 'email', to: { name: site.legalName, address: site.email }, ...mail })
}

/** Makes a new link and voids earlier ones. The secret is behind #, because browsers don't send that part. */
async function invite(
  { clock, config, outbox, site }: Managing,
  tx: Tx,
  { staffId, email }: { readonly staffId: string; readonly email: string },
): Promise<Invitation> {
  const now = clock.now()
  const token = newOfficeToken()
  const expiresAt = new Date(now.getTime() + OFFICE_LIMITS.inviteHours * 3_600_000)
  await voidInvites(tx, staffId, now)
  await insertInvite(tx, { staffId, tokenHash: hashOfficeToken(token), expiresAt }, now)
  const link = `${config.officeUrl ?? ''}${OFFICE}/enrol#${token}`
  // Commands print the link and send no mail.
  if (outbox && site && config.officeUrl !== undefined)
    await outbox.put(
      tx,
      { channel: 'email', to: { name: email, address: email }, ...staffInviteMail({ site }, english, { link }) },
      expiresAt,
    )
  return { link, expiresAt }
}
