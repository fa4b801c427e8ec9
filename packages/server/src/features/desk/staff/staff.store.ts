import type { StaffRole } from '@thunai/contract/desk/staff-roles'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A present or former member of staff. */
export interface KeptStaff {
  readonly staffId: string
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly branches: readonly number[]
}

const KEPT = ['id as staffId', 'email', sql<StaffRole[]>`roles`.as('roles'), 'branches'] as const

export const findStaffByEmail = (db: Db | Tx, email: string): Promise<KeptStaff | undefined> =>
  db.selectFrom('staff').select(KEPT).where('email', '=', email).executeTakeFirst()

/** Changing roles and enrolling passkeys lock this row first. */
export const lockStaff = (tx: Tx, staffId: string): Promise<KeptStaff | undefined> =>
  tx.selectFrom('staff').select(KEPT).where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst()

/** Undefined if the e-mail address is taken. */
export async function insertStaff(
  tx: Tx,
  {
    email,
    roles,
    branches,
  }: { readonly email: string; readonly roles: readonly StaffRole[]; readonly branches: readonly number[] },
  now: Date,
): Promise<KeptStaff | undefined> {
  return tx
    .insertInto('staff')
    .values({ email, roles: [...roles], branches: [...branches], created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(KEPT)
    .executeTakeFirst()
}

export async function saveRoles(
  tx: Tx,
  staffId: string,
  { roles, branches }: Pick<KeptStaff, 'roles' | 'branches'>,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ roles: [...roles], branches: [...branches] })
    .where('id', '=', staffId)
    .execute()
}

/**
 * The ids of all administrators, locked in one order, so that of two who dismiss each other the second waits and fails.
 */
export async function lockAdministrators(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('roles', '@>', sql<string[]>`array['administrator']`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export interface ListedStaff extends KeptStaff {
  readonly passkeys: number
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
}

/** All staff, or one member. */
export async function listKeptStaff(db: Db | Tx, staffId?: string): Promise<ListedStaff[]> {
  let query = db
    .selectFrom('staff as s')
    .select([
      's.id as staffId',
      's.email',
      sql<StaffRole[]>`s.roles`.as('roles'),
      's.branches',
      's.created_at as createdAt',
      sql<number>`(select count(*) from staff_passkey k where k.staff_id = s.id)`.as('passkeys'),
      sql<Date | null>`(select max(seen_at) from staff_session t where t.staff_id = s.id)`.as('lastSeenAt'),
    ])
  if (staffId !== undefined) query = query.where('s.id', '=', staffId)
  return query.orderBy('s.email').execute()
}
