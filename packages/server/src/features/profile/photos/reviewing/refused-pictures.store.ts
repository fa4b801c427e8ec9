import type { Reason } from '@thunai/contract/values/reasons'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Answered } from '../../../../platform/signals/signals.ts'
import { distanceOf } from './alike.store.ts'

/** Keeps what a refused photo looked like, once a machine has seen it: the photo itself goes. */
export async function keepRefusedPicture(tx: Tx, photoId: string): Promise<void> {
  await sql`insert into refused_picture (photo_id, hash, reason, refused_at)
    select f.id, s.hash, f.refused_reason, f.refused_at from photo f join photo_signal s on s.photo_id = f.id
    where f.id = ${photoId} and f.refused_at is not null on conflict do nothing`.execute(tx)
}

/** A refusal that was taken back was none. */
export async function forgetRefusedPicture(tx: Tx, photoId: string): Promise<void> {
  await tx.deleteFrom('refused_picture').where('photo_id', '=', photoId).execute()
}

export async function deleteRefusedPicturesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('refused_picture').where('refused_at', '<', moment).execute()
}

/** A refused picture that looks the same, perhaps in a mirror. */
export interface AlikeRefused {
  readonly reason: Reason | null
  /** Bits of 64 that differ. */
  readonly distance: number
}

/** Of other photos, the refused picture that looks most like one, differing in at most `bits` bits. */
export async function findAlikeRefused(
  db: Db | Tx,
  { photoId }: { readonly photoId: string },
  seen: Pick<Answered, 'hash' | 'mirrored'>,
  bits: number,
): Promise<AlikeRefused | undefined> {
  const distance = distanceOf(seen)
  const { rows } = await sql<AlikeRefused>`
    select s.reason, ${distance} as distance from refused_picture s where ${distance} <= ${bits} and s.photo_id <> ${photoId}
    order by distance, s.refused_at desc limit 1`.execute(db)
  return rows[0]
}
