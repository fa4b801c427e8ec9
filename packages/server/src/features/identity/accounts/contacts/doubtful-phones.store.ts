import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

export interface StoredPhone {
  readonly profileId: string
  readonly memberId: string
  /** The number's column. */
  readonly field: string
  readonly digits: string
  readonly isProven: boolean
  /** The member's country; null if never stated. */
  readonly country: string | null
}

/** Phone numbers of the next profiles, by id. */
export async function findPhonesAfter(db: Db, after: string, profiles: number): Promise<StoredPhone[]> {
  const { rows } = await sql<StoredPhone>`
    with page as (
      select p.id, p.member_id, p.second_phone, p.whatsapp_phone, p.alternate_phone, c.name as country,
        a.phone, a.mobile_verified_at is not null as is_proven
      from profile p join account a on a.id = p.account_id left join reference_item c on c.id = p.country_id
      where p.id > ${after}::uuid and coalesce(a.phone, p.second_phone, p.whatsapp_phone, p.alternate_phone) is not null
      order by p.id limit ${profiles})
    select page.id as "profileId", page.member_id as "memberId", field, digits, number.is_proven as "isProven", country
    from page cross join lateral (values
      ('primary contact', page.phone, page.is_proven), ('second contact', page.second_phone, false),
      ('WhatsApp', page.whatsapp_phone, false), ('alternate contact', page.alternate_phone, false)
    ) as number (field, digits, is_proven)
    where digits is not null
    order by page.id, field`.execute(db)
  return rows
}
