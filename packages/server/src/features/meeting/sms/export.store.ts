import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** SMS that the member sent to others. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    smsSent: await tx
      .selectFrom('member_sms as s')
      .innerJoin('profile as p', 'p.id', 's.recipient_id')
      .select(['p.member_id as memberId', 's.template as message', 's.sent_at as sentAt'])
      .where('s.sender_id', '=', profileId)
      .where(isStaying(sql.ref('s.recipient_id')))
      .orderBy('s.sent_at')
      .execute(),
  }
}
