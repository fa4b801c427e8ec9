import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** What others received of the member's profile, and contacts that the member returned. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    disclosures: await tx
      .selectFrom('disclosure as d')
      .leftJoin('profile as p', 'p.id', 'd.receiver_id')
      .leftJoin('former_member as f', 'f.profile_id', 'd.receiver_id')
      .select((is) => [
        is.fn.coalesce('p.member_id', 'f.member_id', sql<string>`''`).as('memberId'),
        'd.what',
        'd.by_right as right',
        'd.at',
        'd.until',
        'd.seen',
      ])
      .where('d.owner_id', '=', profileId)
      .orderBy('d.at', 'desc')
      .orderBy('d.id')
      .execute(),
    contactsReturned: await tx
      .selectFrom('contact_return as r')
      .innerJoin('profile as p', 'p.id', 'r.target_id')
      .select(['p.member_id as memberId', 'r.reason', 'r.at', 'r.state'])
      .where('r.viewer_id', '=', profileId)
      .where(isStaying(sql.ref('r.target_id')))
      .orderBy('r.at', 'desc')
      .execute(),
  }
}
