import type { Moment } from '../../../platform/db/database.ts'

/** When the family was asked whether it is still looking. */
export const exportOf = async (tx: Moment, { profileId }: { readonly profileId: string }) => ({
  stillLooking: await tx
    .selectFrom('still_looking')
    .select(['asked_at as askedAt', 'answered_at as answeredAt', 'answer', 'rested_at as restedAt'])
    .where('profile_id', '=', profileId)
    .orderBy('asked_at')
    .execute(),
})
