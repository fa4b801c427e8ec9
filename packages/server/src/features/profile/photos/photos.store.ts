import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface GalleryRow {
  readonly id: string
  readonly file: string
  readonly width: number
  readonly height: number
  /** Since when only its owner sees it; null once shown. */
  readonly unseenSince: Date | null
  readonly isShown: boolean
  /** The one that others see first. */
  readonly isMain: boolean
  /** Becomes the main photo once it is shown. */
  readonly wantsMain: boolean
  readonly madeByMachine: boolean
}

/** A gallery in order. */
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
      'f.unseen_since as unseenSince',
      'f.is_shown as isShown',
      'f.wants_main as wantsMain',
      'f.made_by_machine as madeByMachine',
    ])
    .where('f.profile_id', '=', profileId)
    .where('f.waiting_since', 'is', null)
    .where('f.refused_at', 'is', null)
    .where('f.is_horoscope', '=', false)
    .orderBy('f.position')
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute()
    .then((rows) => rows.map(({ main, ...row }) => ({ ...row, isMain: main === true })))
}

/** Records that the family declared the picture as AI-made. */
export async function noteMachine(tx: Tx, photoId: string): Promise<void> {
  await tx.updateTable('photo').set({ made_by_machine: true }).where('id', '=', photoId).execute()
}

/** True if the family has declared so. */
export async function isMadeByMachine(tx: Tx, photoId: string): Promise<boolean> {
  const row = await tx.selectFrom('photo').select('made_by_machine').where('id', '=', photoId).executeTakeFirst()
  return row?.made_by_machine === true
}

/** Names of all photos of a member, including those waiting for a check. */
export async function findPhotoNames(tx: Tx, profileId: string): Promise<string[]> {
  return (await tx.selectFrom('photo').select('file_name').where('profile_id', '=', profileId).execute()).map(
    (row) => row.file_name,
  )
}

export interface OwnedPhoto {
  readonly id: string
  readonly isShown: boolean
  readonly isHoroscope: boolean
  /** In no gallery. */
  readonly waiting: boolean
}

/** One of the member's photos, locked against changes by others and by the tidying of waiting photos. */
export async function findOwnPhoto(tx: Tx, profileId: string, file: string): Promise<OwnedPhoto | undefined> {
  return tx
    .selectFrom('photo')
    .select((is) => [
      'id',
      'is_shown as isShown',
      'is_horoscope as isHoroscope',
      is('waiting_since', 'is not', null).$castTo<boolean>().as('waiting'),
    ])
    .where('profile_id', '=', profileId)
    .where('file_name', '=', file)
    .where('refused_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

interface NewPhoto {
  readonly profileId: string
  readonly file: string
  readonly width: number
  readonly height: number
}

/** Visible to its owner only. */
export async function insertWaiting(tx: Tx, { profileId, file, width, height }: NewPhoto, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('photo')
    .values({
      profile_id: profileId,
      file_name: file,
      width,
      height,
      created_at: now,
      waiting_since: now,
      unseen_since: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes the oldest waiting photos beyond a number.
 * @returns their ids
 */
export async function deleteWaitingBut(tx: Tx, profileId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from photo where id in (
    select id from photo where profile_id = ${profileId} and waiting_since is not null and refused_at is null
    order by waiting_since desc, id offset ${most}) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Deletes photos not attached since a moment.
 * @returns their ids
 */
export async function deleteWaitingSince(db: Db, moment: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('photo')
    .where('waiting_since', '<', moment)
    .where('refused_at', 'is', null)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
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
  await sql`update photo set position = array_position(${files}::text[], file_name) where profile_id = ${profileId}
    and waiting_since is null and refused_at is null and not is_horoscope`.execute(tx)
}

export async function deletePhoto(tx: Tx, photoId: string): Promise<void> {
  await tx.deleteFrom('photo').where('id', '=', photoId).execute()
}

/** The picture of the written horoscope. */
export async function findHoroscopePicture(
  tx: Tx,
  profileId: string,
): Promise<Pick<GalleryRow, 'id' | 'file' | 'width' | 'height' | 'unseenSince'> | undefined> {
  return tx
    .selectFrom('photo')
    .select(['id', 'file_name as file', 'width', 'height', 'unseen_since as unseenSince'])
    .where('profile_id', '=', profileId)
    .where('is_horoscope', '=', true)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
}

export async function makeHoroscope(tx: Tx, photoId: string): Promise<void> {
  await tx.updateTable('photo').set({ is_horoscope: true, waiting_since: null }).where('id', '=', photoId).execute()
}

/** The photo's owner. */
export async function findShower(tx: Tx, profileId: string): Promise<{ id: string; memberId: string }> {
  return tx
    .selectFrom('profile')
    .select(['id', 'member_id as memberId'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
}

/** The public id of a member; undefined once the profile is gone. */
export async function findMemberId(db: Db, profileId: string): Promise<string | undefined> {
  const found = await db.selectFrom('profile').select('member_id').where('id', '=', profileId).executeTakeFirst()
  return found?.member_id
}

/** A photo's id, before anything is locked. */
export async function findPhotoId(tx: Tx, profileId: string, file: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('photo')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('file_name', '=', file)
    .executeTakeFirst()
  return found?.id
}

interface ServedPhoto {
  readonly file: string
  readonly profileId: string
  readonly memberId: string
}

/** Photos with this name before the ending, with their owners. */
export async function findPhotosNamed(db: Db, name: string): Promise<ServedPhoto[]> {
  return db
    .selectFrom('photo')
    .innerJoin('profile', 'profile.id', 'photo.profile_id')
    .select(['photo.file_name as file', 'photo.profile_id as profileId', 'profile.member_id as memberId'])
    .where(sql`split_part(photo.file_name, '.', 1)`, '=', name)
    .where('refused_at', 'is', null)
    .orderBy('profile.member_id')
    .execute()
}
