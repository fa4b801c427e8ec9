import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export interface Leaving {
  readonly memberId: string
  readonly name: string
  readonly email: string
  /** Files of photos that nobody else shows. */
  readonly files: readonly string[]
}

/** The account that is about to go, kept from any change by others; undefined when it is gone already. */
export async function lockLeaving(tx: Tx, accountId: string): Promise<Leaving | undefined> {
  const account = await tx
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .select(['account.email', 'profile.id as profileId', 'profile.member_id as memberId', 'profile.name'])
    .where('account.id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return undefined
  const { profileId, ...member } = account
  const { rows } = await sql<{ file: string }>`
    select file_name as file from photo p where profile_id = ${profileId}
      and not exists (select from photo o where o.file_name = p.file_name and o.profile_id <> p.profile_id)`.execute(tx)
  return { ...member, files: rows.map(({ file }) => file) }
}

/** Deletes the account and all that hangs on it. What the law keeps of it for a year stays: which member, from where, until when. */
export async function deleteAccountRows(tx: Tx, accountId: string, { memberId, now }: { memberId: string; now: Date }): Promise<void> {
  await tx.updateTable('registration_origin').set({ member_id: memberId, closed_at: now }).where('account_id', '=', accountId).execute()
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
}
