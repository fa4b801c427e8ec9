import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** The member's answers to check-ins. */
export const exportOf = async (tx: Moment, { profileId }: { readonly profileId: string }) => ({
  checkIns: await tx
    .selectFrom('check_in as c')
    .innerJoin('profile as p', 'p.id', 'c.about_id')
    .select(['p.member_id as memberId', 'c.answer', 'c.at'])
    .where('c.profile_id', '=', profileId)
    .where(isStaying(sql.ref('c.about_id')))
    .orderBy('c.at')
    .execute(),
})
