import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { PictureSignals } from '../../../../platform/signals/signals.ts'
import type { Alike } from './alike.store.ts'
import type { AlikeRefused } from './refused-pictures.store.ts'

/** Queues a photo for analysis, at once. */
export async function queueAnalysis(tx: Tx, photoId: string, now: Date): Promise<void> {
  await tx.insertInto('photo_look').values({ photo_id: photoId, wants_nudity: true, due_at: now }).execute()
}

export interface Look {
  readonly photoId: string
  readonly profileId: string
  readonly file: string
  readonly isJudged: boolean
  /** This one included. */
  readonly tries: number
}

/** Leases the next due photo, awaited ones first, so that no other server takes it. */
export async function claimAnalysis(db: Db, now: Date, leasedUntil: Date): Promise<Look | undefined> {
  const { rows } = await sql<Look>`
    with next as (
      select photo_id from photo_look where due_at <= ${now} order by wants_nudity desc, due_at limit 1 for update skip locked)
    update photo_look l set tries = tries + 1, due_at = ${leasedUntil}
      from next, photo f where l.photo_id = next.photo_id and f.id = l.photo_id
      returning f.id as "photoId", f.profile_id as "profileId", f.file_name as file, l.wants_nudity as "isJudged", l.tries`.execute(
    db,
  )
  return rows[0]
}

export async function postponeAnalysis(db: Db, { photoId, tries }: Look, dueAt: Date): Promise<void> {
  await db
    .updateTable('photo_look')
    .set({ due_at: dueAt })
    .where('photo_id', '=', photoId)
    .where('tries', '=', tries)
    .execute()
}

/** Ends the analysis of a photo. */
export async function endAnalysis(db: Db | Tx, { photoId }: Look): Promise<void> {
  await db.deleteFrom('photo_look').where('photo_id', '=', photoId).execute()
}

/**
 * Stores the signals, unless the photo is gone. Locks the photo, as refusing does: whichever commits last keeps the
 * hash of a refused picture.
 */
export async function saveSignal(tx: Tx, { photoId }: Look, { hash, nudity, faces }: PictureSignals): Promise<void> {
  await sql`insert into photo_signal (photo_id, hash, naked, revealing, faces)
    select id, ${hash}::bigint, ${nudity?.naked ?? null}::real, ${nudity?.revealing ?? null}::real, ${faces ?? null}::smallint
    from photo where id = ${photoId} for no key update
    on conflict (photo_id) do update set hash = excluded.hash, naked = excluded.naked, revealing = excluded.revealing,
      faces = excluded.faces`.execute(tx)
}

/** Stores similar pictures. Waits for a member who places the photo and so opens its review. */
export async function saveAlike(
  db: Db,
  { photoId }: Look,
  alike: readonly Alike[],
  refused: AlikeRefused | undefined,
): Promise<void> {
  await sql`update photo_signal set alike = ${alike.length === 0 ? null : JSON.stringify(alike)}::jsonb,
      refused = ${refused ? JSON.stringify(refused) : null}::jsonb
    where photo_id = (select id from photo where id = ${photoId} for no key update)`.execute(db)
}

/** Signals of a photo. */
export interface PhotoSignals {
  readonly naked: number | null
  readonly revealing: number | null
  readonly faces: number | null
  /** A refused picture that looked the same, if any. */
  readonly refused: AlikeRefused | null
  /** Members with similar photos, nearest first. */
  readonly alike: readonly { readonly memberId: string; readonly distance: number }[]
}

/** Undefined until the photo was analyzed. */
export async function findPhotoSignals(tx: Tx, photoId: string): Promise<PhotoSignals | undefined> {
  const { rows } = await sql<PhotoSignals>`
    select s.naked, s.revealing, s.faces, s.refused, array(
        select json_build_object('memberId', p.member_id, 'distance', min(one.distance))
        from jsonb_to_recordset(s.alike) one ("photoId" uuid, distance int)
        join photo f on f.id = one."photoId" join profile p on p.id = f.profile_id
        group by p.member_id order by min(one.distance), p.member_id) as alike
      from photo_signal s where s.photo_id = ${photoId}`.execute(tx)
  return rows[0]
}
