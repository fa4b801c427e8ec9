import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export interface GalleryRow {
  readonly id: string
  readonly file: string
  readonly isMain: boolean
  readonly width: number
  readonly height: number
}

/** Changes of one member's photos wait for each other. False when the profile is gone. */
export async function lockGallery(tx: Tx, profileId: string): Promise<boolean> {
  return (
    (await tx.selectFrom('profile').select('id').where('id', '=', profileId).forNoKeyUpdate().executeTakeFirst()) !==
    undefined
  )
}

/** The photos of a gallery in their order. */
export async function findGallery(db: Db | Tx, profileId: string): Promise<GalleryRow[]> {
  return db
    .selectFrom('photo as f')
    .innerJoin('profile as p', 'p.id', 'f.profile_id')
    .select((is) => [
      'f.id',
      'f.file_name as file',
      is('p.main_photo_id', '=', is.ref('f.id')).$castTo<boolean | null>().as('main'),
      'f.width',
      'f.height',
    ])
    .where('f.profile_id', '=', profileId)
    .where('f.waiting_since', 'is', null)
    .where('f.is_horoscope', '=', false)
    .orderBy('f.position')
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute()
    .then((rows) => rows.map(({ main, ...row }) => ({ ...row, isMain: main === true })))
}

/** The names of all photos of a member, also of those that wait. */
export async function findPhotoNames(tx: Tx, profileId: string): Promise<string[]> {
  return (await tx.selectFrom('photo').select('file_name').where('profile_id', '=', profileId).execute()).map(
    (row) => row.file_name,
  )
}

/** One of the member's photos, kept from any change by others, also from the tidying of those that wait. */
export async function findOwnPhoto(
  tx: Tx,
  profileId: string,
  file: string,
): Promise<{ id: string; waiting: boolean; isHoroscope: boolean } | undefined> {
  return tx
    .selectFrom('photo')
    .select((is) => [
      'id',
      'is_horoscope as isHoroscope',
      is('waiting_since', 'is not', null).$castTo<boolean>().as('waiting'),
    ])
    .where('profile_id', '=', profileId)
    .where('file_name', '=', file)
    .forUpdate()
    .executeTakeFirst()
}

interface NewPhoto {
  readonly profileId: string
  readonly file: string
  readonly width: number
  readonly height: number
}

export async function insertWaiting(tx: Tx, { profileId, file, width, height }: NewPhoto, now: Date): Promise<void> {
  await tx
    .insertInto('photo')
    .values({ profile_id: profileId, file_name: file, width, height, created_at: now, waiting_since: now })
    .execute()
}

/** Lets go of the oldest photos that wait, all but so many. */
export async function deleteWaitingBut(tx: Tx, profileId: string, most: number): Promise<void> {
  await sql`delete from photo where id in (
    select id from photo where profile_id = ${profileId} and waiting_since is not null order by waiting_since desc, id offset ${most})`.execute(
    tx,
  )
}

/** Lets go of photos that nobody put into a gallery since a moment. */
export async function deleteWaitingSince(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('photo').where('waiting_since', '<', moment).execute()
}

/** Puts a photo at the end of the gallery. */
export async function placeLast(tx: Tx, profileId: string, photoId: string): Promise<void> {
  await sql`update photo set waiting_since = null,
      position = (select coalesce(max(position) + 1, 0) from photo where profile_id = ${profileId} and waiting_since is null)
    where id = ${photoId}`.execute(tx)
}

export async function takeOut(tx: Tx, photoId: string, now: Date): Promise<void> {
  await tx.updateTable('photo').set({ waiting_since: now }).where('id', '=', photoId).execute()
}

export async function saveOrder(tx: Tx, profileId: string, files: readonly string[]): Promise<void> {
  await sql`update photo set position = array_position(${files}::text[], file_name) where profile_id = ${profileId} and waiting_since is null and not is_horoscope`.execute(
    tx,
  )
}

export async function deletePhoto(tx: Tx, photoId: string): Promise<void> {
  await tx.deleteFrom('photo').where('id', '=', photoId).execute()
}

/** The picture of the written horoscope. */
export async function findHoroscopePicture(
  tx: Tx,
  profileId: string,
): Promise<{ id: string; file: string; width: number; height: number } | undefined> {
  return tx
    .selectFrom('photo')
    .select(['id', 'file_name as file', 'width', 'height'])
    .where('profile_id', '=', profileId)
    .where('is_horoscope', '=', true)
    .executeTakeFirst()
}

export async function makeHoroscope(tx: Tx, photoId: string): Promise<void> {
  await tx.updateTable('photo').set({ is_horoscope: true, waiting_since: null }).where('id', '=', photoId).execute()
}

interface Shown {
  readonly file: string
  readonly profileId: string
  readonly memberId: string
}

/** Photos whose name is this and an ending, and who shows them. */
export async function findPhotosNamed(db: Db, name: string): Promise<Shown[]> {
  return db
    .selectFrom('photo')
    .innerJoin('profile', 'profile.id', 'photo.profile_id')
    .select(['photo.file_name as file', 'photo.profile_id as profileId', 'profile.member_id as memberId'])
    .where(sql`split_part(photo.file_name, '.', 1)`, '=', name)
    .orderBy('profile.member_id')
    .execute()
}
