import type { Tx } from '../../platform/db/database.ts'

export interface Leaving {
  readonly memberId: string
  readonly name: string
  readonly email: string
}

/**
 * The account that is about to go, and its profile, kept from any change by others; undefined when it is gone already.
 * Whoever acts for the profile holds it before the act is written down with the account: so that none waits for the other,
 * the account is not kept from that.
 */
export async function lockLeaving(tx: Tx, accountId: string): Promise<Leaving | undefined> {
  return tx
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .select(['account.email', 'profile.member_id as memberId', 'profile.name'])
    .where('account.id', '=', accountId)
    .forNoKeyUpdate('account')
    .forUpdate('profile')
    .executeTakeFirst()
}

/** Deletes the account and all that hangs on it. What the law keeps of it for a year stays: which member, from where, until when. */
export async function eraseAccount(
  tx: Tx,
  accountId: string,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('registration_origin')
    .set({ member_id: memberId, closed_at: now })
    .where('account_id', '=', accountId)
    .execute()
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
}
