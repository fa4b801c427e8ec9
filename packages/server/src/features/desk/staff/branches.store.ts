import type { Branch } from '@thunai/contract/office/branches'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** All branches by their names. */
export const findBranches = (db: Db | Tx): Promise<Branch[]> =>
  db.selectFrom('branch').select(['id', 'name']).orderBy('name').execute()

/** Undefined if the name is taken. */
export const insertBranch = (tx: Tx, name: string, now: Date): Promise<Branch | undefined> =>
  tx
    .insertInto('branch')
    .values({ name, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()
