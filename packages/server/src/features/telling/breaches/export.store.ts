import type { Moment } from '../../../platform/db/database.ts'

/** Breaches that the member was told of. */
export const exportOf = async (tx: Moment, { profileId }: { readonly profileId: string }) => ({
  breaches: await tx
    .selectFrom('breach_member as m')
    .innerJoin('breach as b', 'b.id', 'm.breach_id')
    .select(['b.what', 'b.what_to_do as whatToDo', 'm.told_at as toldAt'])
    .where('m.profile_id', '=', profileId)
    .where('m.told_at', 'is not', null)
    .orderBy('m.told_at')
    .execute(),
})
