import { mayStaff } from '@thunai/contract/desk/rights'
import type { StaffRole } from '@thunai/contract/desk/staff-roles'
import { sql } from 'kysely'
import type { Db, Moment, Tx } from '../../../platform/db/database.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from './staff-event.store.ts'

/** Record entries for opening what only the family sees, each with the right that it takes. */
const LOOKS = { openPrivateFields: 'seePrivateFields', openDocument: 'decideVerifications' } as const
const ACTS = Object.keys(LOOKS)

/** Records it, with the roles that gave the right: the family reads these, and no name. */
export async function recordPrivateLook(
  tx: Tx,
  { security }: Pick<Services, 'security'>,
  staff: Staff,
  look: { readonly at: Date; readonly memberId: string; readonly reason: string; readonly on?: string },
  act: keyof typeof LOOKS = 'openPrivateFields',
): Promise<void> {
  await recordStaffEvent(tx, staff, {
    ...look,
    act,
    after: { roles: staff.roles.filter((role) => mayStaff([role], LOOKS[act])) },
  })
  tx.afterCommit(() => security.note('staffLook', { staff: staff.staffId, code: act }))
}

export interface PrivateLook {
  readonly no: number
  readonly openedAt: Date
  readonly by: readonly StaffRole[]
  readonly reason: string | null
}

/** When staff opened what only the family of a profile sees, as what, and why; the latest first. */
export async function findPrivateLooks(
  db: Db,
  profileId: string,
  { before, most }: { readonly before?: number | undefined; readonly most?: number } = {},
): Promise<PrivateLook[]> {
  const { rows } = await sql<PrivateLook>`
    select e.no, e.at as "openedAt", coalesce(e.after -> 'roles', '[]') as by, e.reason
    from staff_event e join profile p on p.member_id = e.member_id
    where p.id = ${profileId} and e.act = any (${ACTS}) and e.no < ${before ?? Number.MAX_SAFE_INTEGER}
    order by e.no desc limit ${most ?? null}`.execute(db)
  return rows
}

/** The same for the file to take along, the oldest first. */
export const exportOf = async (tx: Moment, { profileId }: { readonly profileId: string }) => ({
  openedByStaff: (await findPrivateLooks(tx, profileId))
    .map(({ openedAt, by, reason }) => ({ openedAt, by: [...by], reason }))
    .toReversed(),
})
