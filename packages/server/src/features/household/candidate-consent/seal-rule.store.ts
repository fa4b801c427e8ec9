import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A profile without the candidate's yes, and its owner. */
export interface Unsealed {
  readonly profileId: string
  readonly name: string
  readonly memberId: string
  /** Empty without one. */
  readonly email: string
  /** Null where it isn't proven. */
  readonly phone: string | null
  readonly language: string | null
}

export async function beginRule(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('seal_rule')
    .values({ since: now })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** True if the site requires the candidate's yes. */
export async function isSealRequired(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('seal_rule').select('since').executeTakeFirst()) !== undefined
}

export async function endRule(db: Db): Promise<void> {
  await db.deleteFrom('seal_rule').execute()
}

const WITHOUT_YES = sql<boolean>`p.unsealed_at is null and not exists (
    select from candidate_consent c where c.profile_id = p.id and c.state = 'confirmed')
  and (p.created_for <> 'Myself' or exists (select from candidate_consent c where c.profile_id = p.id))`

const unsealed = (which: RawBuilder<unknown>, then: RawBuilder<unknown>) =>
  sql<Unsealed>`select p.id as "profileId", p.name, p.member_id as "memberId", coalesce(a.email, '') as email,
      case when a.mobile_verified_at is not null then a.phone end as phone, a.language
    from profile p join account a on a.id = p.account_id where ${WITHOUT_YES} and ${which} ${then}`

/** SQL conditions: profiles without a notice yet, and profiles whose notice is over. */
export const WITHOUT_NOTICE = sql`p.seal_due_at is null`
export const dueBy = (now: Date) => sql`p.seal_due_at <= ${now}`

/** Profiles after an id, in the order of their ids. */
export async function findUnsealed(db: Db, which: RawBuilder<unknown>, after: string, most: number) {
  return (await unsealed(sql`${which} and p.id > ${after}`, sql`order by p.id limit ${most}`).execute(db)).rows
}

/** Locks one of them, so that it is told once; undefined if another server has it or it no longer qualifies. */
export async function takeUnsealed(tx: Tx, which: RawBuilder<unknown>, id: string): Promise<Unsealed | undefined> {
  const one = sql`${which} and p.id = ${id}`
  const locked = await unsealed(one, sql`for no key update of p skip locked`).execute(tx)
  // checks again under the lock: the first statement misses a yes given while it waited
  return locked.rows.length === 0 ? undefined : (await unsealed(one, sql``).execute(tx)).rows[0]
}
