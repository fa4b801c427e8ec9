import type { PlanValue } from '@thunai/contract/money/membership'
import type { Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAnswerTold } from '../../profile/interactions/interactions.api.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

type Row = Omit<PlanValue, 'from' | 'until'> & { readonly from: Date; readonly until: Date }

/** Results of each of a member's plans, latest first. Answers count while the member can see them. */
export async function findPlanValues(
  db: Db,
  viewer: { readonly profileId: string; readonly today: Day },
): Promise<PlanValue[]> {
  const { rows } = await sql<Row>`
    select s.plan_name as "packageName", s.starts_at as "from", s.ends_at as until, s.contacts_used as opened,
      count(*) filter (where made.is_interest)::int as interests,
      count(*) filter (where made.is_interest and made.interest_state in ('accepted', 'declined'))::int as answered,
      count(*) filter (where made.is_interest and made.interest_state = 'accepted')::int as accepted,
      count(*) filter (where made.talks)::int as talking
    from subscription s left join lateral (
      select case when ${isAnswerTold(viewer)} then i.interest_state end as interest_state,
        i.interest_at >= s.starts_at and i.interest_at < s.ends_at as is_interest, exists (
          select from conversation c
          where c.low_id = least(i.viewer_id, i.target_id) and c.high_id = greatest(i.viewer_id, i.target_id)
            and exists (select from message m where m.conversation_id = c.id and m.profile_id = i.viewer_id)
            and exists (select from message m where m.conversation_id = c.id and m.profile_id = i.target_id)) as talks
      from interaction i left join listing l on l.profile_id = i.target_id
      where i.viewer_id = s.profile_id and ${isStaying(sql`i.target_id`)}
        and (i.contact_subscription_id = s.id or i.interest_at >= s.starts_at and i.interest_at < s.ends_at)) made on true
    where s.profile_id = ${viewer.profileId}
    group by s.id order by s.created_at desc, s.id desc`.execute(db)
  return rows.map(({ from, until, ...row }) => ({ ...row, from: from.toISOString(), until: until.toISOString() }))
}
