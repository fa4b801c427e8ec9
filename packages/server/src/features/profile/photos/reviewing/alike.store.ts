import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Answered } from '../../../../platform/signals/signals.ts'

/** A photo of another profile that looks the same, perhaps in a mirror. */
export interface Alike {
  readonly photoId: string
  /** Bits of 64 that differ. */
  readonly distance: number
}

/** In how many bits the hash of each row differs, also in a mirror. */
export function distanceOf({ hash, mirrored }: Pick<Answered, 'hash' | 'mirrored'>) {
  const differing = (one: bigint) => sql`bit_count((s.hash # ${one}::bigint)::bit(64))`
  return sql<number>`least(${differing(hash)}, ${differing(mirrored)})::int`
}

/** Other members' photos that look most like one, differing in at most `bits` bits; the nearest first. */
export async function findAlike(
  db: Db | Tx,
  { profileId }: { readonly profileId: string },
  { hash, mirrored }: Pick<Answered, 'hash' | 'mirrored'>,
  { bits, most }: { readonly bits: number; readonly most: number },
): Promise<Alike[]> {
  const distance = distanceOf({ hash, mirrored })
  const { rows } = await sql<Alike>`
    select s.photo_id as "photoId", ${distance} as distance from photo_signal s join photo f on f.id = s.photo_id
    where ${distance} <= ${bits} and f.profile_id <> ${profileId} and f.refused_at is null
    order by distance, s.photo_id limit ${most}`.execute(db)
  return rows
}
