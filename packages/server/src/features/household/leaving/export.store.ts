import type { Moment } from '../../../platform/db/database.ts'

/** Interests between the member and members who left. */
export const exportOf = async (tx: Moment, { profileId }: { readonly profileId: string }) => ({
  formerInterests: await tx
    .selectFrom('interest_trace as t')
    .innerJoin('former_member as f', 'f.profile_id', 't.other_id')
    .select(['f.member_id as memberId', 't.state', 't.sent_at as at'])
    .where('t.profile_id', '=', profileId)
    .orderBy('t.sent_at')
    .orderBy('t.other_id')
    .execute(),
})
