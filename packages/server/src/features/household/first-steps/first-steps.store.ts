import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

interface ReminderQuery {
  /** Profiles registered from this time. */
  readonly from: Date
  readonly until: Date
  /** The reminder's key: profiles that have it are skipped. */
  readonly once: string
  readonly now: Date
  readonly most: number
}

/** A subquery per profile: for `not exists`, PostgreSQL would read the whole table. */
const hasNo = (rows: RawBuilder<unknown>) => sql`(select true from ${rows} limit 1) is null`

/**
 * Profiles still looking for a match that lack one of the first steps: a photo, an education, a star, or any
 * preference.
 */
export async function findUnfinished(
  db: Db,
  { from, until, once, now, most }: ReminderQuery,
): Promise<{ profileId: string }[]> {
  const { rows } = await sql<{ profileId: string }>`select p.id as "profileId"
    from profile p join account a on a.id = p.account_id
    where p.created_at > ${from} and p.created_at <= ${until} and a.is_active
      and p.fixed_at is null and p.idle_since is null and (p.resting_until is null or p.resting_until <= ${now})
      and (p.main_photo_id is null
        or ${hasNo(sql`profile_education e where e.profile_id = p.id`)}
        or ${hasNo(sql`horoscope h where h.profile_id = p.id and h.star_id is not null`)}
        or not (exists (select from preference_value v where v.profile_id = p.id)
          or exists (select from preference w where w.profile_id = p.id
            and coalesce(w.age_from, w.age_to, w.height_from, w.height_to) is not null)))
      and not exists (select from notification n where n.profile_id = p.id and n.once_key = ${once})
    order by p.created_at, p.id limit ${most}`.execute(db)
  return rows
}
