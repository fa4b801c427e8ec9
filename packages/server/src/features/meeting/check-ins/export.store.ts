import type { Moment } from '../../../platform/db/database.ts'

/** What a member answered to check-ins, for the member's own file. */
export const exportOf = async (tx: Moment, { profileId }: { readonly profileId: string }) => ({
  checkIns: await tx
    .selectFrom('check_in as c')
    .innerJoin('profile as p', 'p.id', 'c.about_id')
    .select(['p.member_id as memberId', 'c.answer', 'c.at'])
    .where('c.profile_id', '=', profileId)
    .orderBy('c.at')
    .execute(),
})
