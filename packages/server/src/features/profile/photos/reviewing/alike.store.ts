import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { PictureSignals } from '../../../../platform/signals/signals.ts'

/** A similar photo of another profile, possibly mirrored. */
export interface Alike {
  readonly photoId: string
  /** Differing bits, of 64. */
  readonly distance: number
}

/** SQL for the number of bits in which each row's hash differs, mirrored or not. */
export function distanceOf({ hash, mirrored }: Pick<PictureSignals, 'hash' | 'mirrored'>) {
  const differing = (one: bigint) => sql`bit_count((s.hash # ${one}::bigint)::bit(64))`
  return sql<number>`least(${differing(hash)}, ${differing(mirrored)})::int`
}

/** Other members' most similar photos, differing in at most `bits` bits; nearest first. */
export async function findAlike(
  db: Db | Tx,
  { profileId }: { readonly profileId: string },
  { hash, mirrored }: Pick<PictureSignals, 'hash' | 'mirrored'>,
  { bits, most }: { readonly bits: number; readonly most: number },
): Promise<Alike[]> {
  const distance = distanceOf({ hash, mirrored })
  const { rows } = await sql<Alike>`
    select s.photo_id as "photoId", ${distance} as distance from photo_signal s join photo f on f.id = s.photo_id
    where ${distance} <= ${bits} and f.profile_id <> ${profileId} and f.refused_at is null
    order by distance, s.photo_id limit ${most}`.execute(db)
  return rows
}
