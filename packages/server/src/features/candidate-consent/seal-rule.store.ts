import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A profile whose candidate has not agreed, and who is told. */
export interface Unsealed {
  readonly profileId: string
  readonly name: string
  readonly memberId: string
  readonly email: string
  readonly language: string | null
}

export async function beginRule(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('seal_rule')
    .values({ since: now })
    .onConflict((row) => row.doNothing())
    .execute()
}

export async function endRule(db: Db): Promise<void> {
  await db.deleteFrom('seal_rule').execute()
}

const WITHOUT_YES = sql<boolean>`p.unsealed_at is null and not exists (
    select from candidate_consent c where c.profile_id = p.id and c.state = 'confirmed')
  and (p.created_for <> 'Myself' or exists (select from candidate_consent c where c.profile_id = p.id))`

const take = async (tx: Tx, which: RawBuilder<unknown>): Promise<Unsealed | undefined> => {
  const { rows } =
    await sql<Unsealed>`select p.id as "profileId", p.name, p.member_id as "memberId", a.email, a.language
    from profile p join account a on a.id = p.account_id
    where ${WITHOUT_YES} and ${which} limit 1 for no key update of p skip locked`.execute(tx)
  return rows[0]
}

/** The next after an id that was given no notice yet; locked, so that it is given once. */
export const takeWithoutNotice = (tx: Tx, after: string) =>
  take(tx, sql`p.seal_due_at is null and p.id > ${after} order by p.id`)
/** One whose notice is over. */
export const takeDue = (tx: Tx, now: Date) => take(tx, sql`p.seal_due_at <= ${now} order by p.seal_due_at`)
