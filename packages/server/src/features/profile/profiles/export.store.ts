import type { Moment } from '../../../platform/db/database.ts'
import { findFullProfile } from './full-profile.store.ts'
import { toOwnView } from './profiles.views.ts'

/** The whole profile as its member sees it, and the birth details that it doesn't show. */
export async function exportOf(tx: Moment, { profileId, now }: { readonly profileId: string; readonly now: Date }) {
  const profile = await findFullProfile(tx, profileId, 'owner')
  return {
    profile: profile ? toOwnView(profile, now) : null,
    birth:
      (await tx
        .selectFrom('profile as p')
        .leftJoin('horoscope as h', 'h.profile_id', 'p.id')
        .leftJoin('preference as w', 'w.profile_id', 'p.id')
        .select([
          'h.birth_latitude as latitude',
          'h.birth_longitude as longitude',
          'h.birth_time_zone as timeZone',
          'h.birth_which_time as whichTime',
          'w.tradition as poruthamTradition',
        ])
        .where('p.id', '=', profileId)
        .executeTakeFirst()) ?? null,
  }
}
