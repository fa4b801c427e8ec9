import type { Claim } from '@thunai/contract/profile/claims'
import { sql } from 'kysely'

/** What staff have seen a document for, of the profile called `p`, the latest first. */
export const CLAIMS = sql<Claim[]>`(select coalesce(json_agg(
    json_build_object('kind', kind, 'checkedOn', to_char(checked_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))
    order by checked_at desc, kind), '[]') from claim where profile_id = p.id)`
