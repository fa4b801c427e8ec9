import type { Db, Moment, Tx } from '../../../platform/db/database.ts'

export interface KeptNominee {
  readonly name: string
  readonly relation: string
  readonly email: string | null
  readonly phone: string | null
  readonly since: Date
}

export const findNominee = (db: Db | Tx | Moment, accountId: string): Promise<KeptNominee | undefined> =>
  db
    .selectFrom('nominee')
    .select(['name', 'relation', 'email', 'phone', 'named_at as since'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Nominees of everyone who acts for a profile, earliest first. */
export const findNomineesOfProfile = (db: Db | Tx, profileId: string): Promise<KeptNominee[]> =>
  db
    .selectFrom('nominee as n')
    .innerJoin('profile_person as pp', 'pp.account_id', 'n.account_id')
    .select(['n.name', 'n.relation', 'n.email', 'n.phone', 'n.named_at as since'])
    .where('pp.profile_id', '=', profileId)
    .orderBy('n.named_at')
    .orderBy('n.account_id')
    .execute()

export async function saveNominee(tx: Tx, accountId: string, { since, ...said }: KeptNominee): Promise<void> {
  await tx
    .insertInto('nominee')
    .values({ account_id: accountId, ...said, named_at: since })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...said, named_at: since }))
    .execute()
}

export async function removeNominee(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('nominee').where('account_id', '=', accountId).execute()
}

/** The account's nominee, for the export. */
export const exportOf = async (tx: Moment, { accountId }: { readonly accountId: string }) => ({
  nominee: (await findNominee(tx, accountId)) ?? null,
})
