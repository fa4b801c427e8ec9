import type { PlanValue } from '@thunai/contract/money/membership'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type Row = Omit<PlanValue, 'from' | 'until'> & { readonly from: Date; readonly until: Date }

/** What came of each plan of a member, the newest first. */
export async function findPlanValues(db: Db, profileId: string): Promise<PlanValue[]> {
  const { rows } = await sql<Row>`
    select s.plan_name as "packageName", s.starts_at as "from", s.ends_at as until, s.contacts_used as opened,
      count(*) filter (where i.is_interest)::int as interests,
      count(*) filter (where i.is_interest and i.interest_state in ('accepted', 'declined'))::int as answered,
      count(*) filter (where i.is_interest and i.interest_state = 'accepted')::int as accepted,
      count(*) filter (where i.talks)::int as talking
    from subscription s left join lateral (
      select one.interest_state, one.interest_at >= s.starts_at and one.interest_at < s.ends_at as is_interest, exists (
          select from conversation c
          where c.low_id = least(one.viewer_id, one.target_id) and c.high_id = greatest(one.viewer_id, one.target_id)
            and exists (select from message m where m.conversation_id = c.id and m.profile_id = one.viewer_id)
            and exists (select from message m where m.conversation_id = c.id and m.profile_id = one.target_id)) as talks
      from interaction one
      where one.viewer_id = s.profile_id
        and (one.contact_subscription_id = s.id or one.interest_at >= s.starts_at and one.interest_at < s.ends_at)) i on true
    where s.profile_id = ${profileId}
    group by s.id order by s.created_at desc, s.id desc`.execute(db)
  return rows.map(({ from, until, ...row }) => ({ ...row, from: from.toISOString(), until: until.toISOString() }))
}
