import type { Reason } from '@thunai/contract/values/reasons'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { PictureSignals } from '../../../../platform/signals/signals.ts'
import { distanceOf } from './alike.store.ts'

/** Keeps a refused photo's hash, once analyzed: the photo itself is deleted. */
export async function keepRefusedPicture(tx: Tx, photoId: string): Promise<void> {
  await sql`insert into refused_picture (photo_id, hash, reason, refused_at)
    select f.id, s.hash, f.refused_reason, f.refused_at from photo f join photo_signal s on s.photo_id = f.id
    where f.id = ${photoId} and f.refused_at is not null on conflict do nothing`.execute(tx)
}

/** For a refusal that was undone. */
export async function forgetRefusedPicture(tx: Tx, photoId: string): Promise<void> {
  await tx.deleteFrom('refused_picture').where('photo_id', '=', photoId).execute()
}

export async function deleteRefusedPicturesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('refused_picture').where('refused_at', '<', moment).execute()
}

/** A similar refused picture, possibly mirrored. */
export interface AlikeRefused {
  readonly reason: Reason | null
  /** Differing bits, of 64. */
  readonly distance: number
}

/** The most similar refused picture of another photo, differing in at most `bits` bits. */
export async function findAlikeRefused(
  db: Db | Tx,
  { photoId }: { readonly photoId: string },
  seen: Pick<PictureSignals, 'hash' | 'mirrored'>,
  bits: number,
): Promise<AlikeRefused | undefined> {
  const distance = distanceOf(seen)
  const { rows } = await sql<AlikeRefused>`
    select s.reason, ${distance} as distance from refused_picture s where ${distance} <= ${bits} and s.photo_id <> ${photoId}
    order by distance, s.refused_at desc limit 1`.execute(db)
  return rows[0]
}
