import type { Reason } from '@thunai/contract/values/reasons'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { UPLOADS } from '../../../../platform/files/serve-uploads.ts'

/** Shows this photo to everyone who may see the member's photos. */
export async function showPhoto(tx: Tx, photoId: string): Promise<void> {
  await tx.updateTable('photo').set({ unseen_since: null }).where('id', '=', photoId).execute()
}

/** Hides it from everyone but its owner. */
export async function hidePhoto(tx: Tx, photoId: string, since: Date): Promise<void> {
  await tx.updateTable('photo').set({ unseen_since: since }).where('id', '=', photoId).execute()
}

/** Records which photo becomes the main one once others see it. */
export async function saveWanted(tx: Tx, profileId: string, photoId: string | null): Promise<void> {
  const others = tx.updateTable('photo').set({ wants_main: false }).where('profile_id', '=', profileId)
  await (photoId === null ? others : others.where('id', '<>', photoId)).where('wants_main', '=', true).execute()
  if (photoId !== null) await tx.updateTable('photo').set({ wants_main: true }).where('id', '=', photoId).execute()
}

/** A photo for staff to decide. */
export interface DecidedPhoto {
  readonly id: string
  readonly profileId: string
  readonly createdAt: Date
  readonly isShown: boolean
  readonly isUnseen: boolean
  readonly isRefused: boolean
  readonly isHoroscope: boolean
  /** In no gallery. */
  readonly waiting: boolean
  readonly wantsMain: boolean
}

export async function findDecided(tx: Tx, photoId: string): Promise<DecidedPhoto | undefined> {
  return tx
    .selectFrom('photo')
    .select((is) => [
      'id',
      'profile_id as profileId',
      'created_at as createdAt',
      'is_shown as isShown',
      is('unseen_since', 'is not', null).$castTo<boolean>().as('isUnseen'),
      is('refused_at', 'is not', null).$castTo<boolean>().as('isRefused'),
      'is_horoscope as isHoroscope',
      is('waiting_since', 'is not', null).$castTo<boolean>().as('waiting'),
      'wants_main as wantsMain',
    ])
    .where('id', '=', photoId)
    .executeTakeFirst()
}

/** Hides and renames the photo; remembers whether it was the main one. */
export async function refuse(
  tx: Tx,
  photoId: string,
  { at, wantsMain, reason }: { readonly at: Date; readonly wantsMain: boolean; readonly reason: Reason | undefined },
): Promise<void> {
  await tx
    .updateTable('photo')
    .set({ refused_at: at, refused_reason: reason ?? null, wants_main: wantsMain, new_name_wanted: true })
    .where('id', '=', photoId)
    .execute()
}

/** Undoes a refusal; the caller makes it the main photo if needed. */
export async function undoRefusal(tx: Tx, photoId: string): Promise<void> {
  await tx
    .updateTable('photo')
    .set({ refused_at: null, refused_reason: null, wants_main: false })
    .where('id', '=', photoId)
    .execute()
}

/** Deletes photos refused before a moment. */
export async function deleteRefusedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('photo').where('refused_at', '<', moment).execute()
}

/** Current file addresses of existing photos, by id. */
export async function findPhotoAddresses(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.selectFrom('photo').select(['id', 'file_name as file']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, file }) => [id, [`${UPLOADS}/${file}`]]))
}

/** The same for whole galleries in order, by profile. */
export async function findGalleryAddresses(
  db: Db,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('photo')
    .select(['profile_id as profileId', 'file_name as file'])
    .where('profile_id', 'in', profileIds)
    .where('waiting_since', 'is', null)
    .where('refused_at', 'is', null)
    .where('is_horoscope', '=', false)
    .orderBy('position')
    .execute()
  const addresses = new Map<string, string[]>()
  for (const { profileId, file } of rows)
    addresses.set(profileId, [...(addresses.get(profileId) ?? []), `${UPLOADS}/${file}`])
  return addresses
}
