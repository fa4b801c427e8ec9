import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** Interests between the member and members who left, also of those whose leaving waits for the end of a hold. */
export const exportOf = async (tx: Moment, { profileId }: { readonly profileId: string }) => ({
  formerInterests: await tx
    .selectFrom('gone_interest as t')
    .innerJoin('gone_member as f', 'f.profile_id', 't.other_id')
    .select(['f.member_id as memberId', 't.state', 't.sent_at as at'])
    .where('t.profile_id', '=', profileId)
    .where(
      sql<boolean>`exists (select from former_member where profile_id = t.other_id) or not ${isStaying(sql.ref('t.other_id'))}`,
    )
    .orderBy('t.sent_at')
    .orderBy('t.other_id')
    .execute(),
})
