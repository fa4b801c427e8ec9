import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Records of a former member that the law and the books require, by member id. */
export interface FormerMemberRecord {
  readonly registeredAt: Date | null
  readonly leftAt: Date | null
  readonly orders: number
  readonly reports: number
  readonly grievances: number
  readonly reviews: number
  readonly staffEvents: number
}

/** Undefined if there are no such records. */
export async function findFormerMember(db: Db | Tx, memberId: string): Promise<FormerMemberRecord | undefined> {
  const { rows } = await sql<FormerMemberRecord>`
    select o.created_at as "registeredAt", o.closed_at as "leftAt",
      (select count(*)::int from payment_order where member_id = ${memberId}) as orders,
      (select count(*)::int from report where target_member_id = ${memberId} or reporter_member_id = ${memberId}) as reports,
      (select count(*)::int from grievance where about_member_id = ${memberId}) as grievances,
      (select count(*)::int from review where member_id = ${memberId}) as reviews,
      (select count(*)::int from staff_event where member_id = ${memberId}) as "staffEvents"
    from (select) nothing left join registration_origin o on o.member_id = ${memberId}
    order by o.closed_at desc nulls last limit 1`.execute(db)
  const [records] = rows
  if (!records) return undefined
  const { registeredAt, orders, reports, grievances, reviews, staffEvents } = records
  return registeredAt || orders + reports + grievances + reviews + staffEvents > 0 ? records : undefined
}
