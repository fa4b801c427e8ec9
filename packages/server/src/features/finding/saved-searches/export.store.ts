import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** The member's saved searches and the members that their alerts named. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    savedSearches: await tx
      .selectFrom('saved_search')
      .select(['name', sql<string>`filter::text`.as('filter'), 'alert', 'created_at as createdAt'])
      .where('profile_id', '=', profileId)
      .orderBy('id')
      .execute(),
    searchAlerts: await tx
      .selectFrom('saved_search_hit as h')
      .innerJoin('saved_search as s', 's.id', 'h.search_id')
      .innerJoin('profile as p', 'p.id', 'h.profile_id')
      .select(['s.name as search', 'p.member_id as memberId', sql<Date>`h.alerted_at`.as('alertedAt')])
      .where('s.profile_id', '=', profileId)
      .where('h.alerted_at', 'is not', null)
      .where(isStaying(sql.ref('h.profile_id')))
      .orderBy('h.alerted_at')
      .execute(),
  }
}
