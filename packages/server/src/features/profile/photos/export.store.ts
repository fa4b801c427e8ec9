import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'

/** A member's photos, including those waiting for a check. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  const photos = await tx
    .selectFrom('photo as f')
    .innerJoin('profile as p', 'p.id', 'f.profile_id')
    .select([
      'f.file_name as name',
      'f.created_at as addedAt',
      'f.is_horoscope as isHoroscope',
      'f.unseen_since as unseenSince',
      'f.made_by_machine as madeByMachine',
      sql<boolean>`p.main_photo_id is not distinct from f.id`.as('isMain'),
    ])
    .where('f.profile_id', '=', profileId)
    .where('f.refused_at', 'is', null)
    .orderBy('f.position')
    .orderBy('f.created_at')
    .execute()
  return { photos: photos.map(({ name, ...photo }) => ({ address: `/uploads/${name}`, ...photo })) }
}
