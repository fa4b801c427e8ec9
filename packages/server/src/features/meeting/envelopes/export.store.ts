import type { Moment } from '../../../platform/db/database.ts'

/** When the member made signed records; their content is the member's own conversation. */
export const exportOf = async (tx: Moment, { profileId }: { readonly profileId: string }) => ({
  envelopes: await tx
    .selectFrom('envelope')
    .select(['at', 'hash'])
    .where('profile_id', '=', profileId)
    .orderBy('at')
    .execute(),
})
