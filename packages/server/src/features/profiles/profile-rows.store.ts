import type { PhotoVisibility, Visibility } from '@thunai/contract/account/privacy'
import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Profile } from '../../platform/db/tables.ts'

export async function insertProfile(tx: Tx, profile: Insertable<Profile>): Promise<string> {
  return (await tx.insertInto('profile').values(profile).returning('id').executeTakeFirstOrThrow()).id
}

export async function nextMemberId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ memberId: string }>`select 'M' || nextval('member_number') as "memberId"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The sequence gave no number.')
  return row.memberId
}

/** The profile's version moves with its main photo: a form that was opened before is told. */
export async function setMainPhoto(tx: Tx, profileId: string, photoId: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('profile')
    .set({
      main_photo_id: photoId,
      updated_at: sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', profileId)
    .execute()
}

/** What others may read of a profile has changed: who follows it is told. */
export async function noteNews(tx: Tx, profileId: string, now: Date): Promise<void> {
  await tx.updateTable('profile').set({ news_at: now }).where('id', '=', profileId).execute()
}

/** The same of its pictures, which not everybody may see. */
export async function notePictureNews(tx: Tx, profileId: string, now: Date): Promise<void> {
  await tx.updateTable('profile').set({ picture_news_at: now }).where('id', '=', profileId).execute()
}

export interface ProfileSettings {
  readonly visibility: Visibility
  readonly photoVisibility: PhotoVisibility
  readonly hiddenUntil: Date | null
  readonly dailyMatches: boolean
}

export async function setSettings(tx: Tx, profileId: string, settings: ProfileSettings): Promise<void> {
  await tx
    .updateTable('profile')
    .set({
      visibility: settings.visibility,
      photo_visibility: settings.photoVisibility,
      hidden_until: settings.hiddenUntil,
      wants_daily_matches: settings.dailyMatches,
    })
    .where('id', '=', profileId)
    .execute()
}

export async function setDailyMatches(tx: Tx, profileId: string, isOn: boolean): Promise<void> {
  await tx.updateTable('profile').set({ wants_daily_matches: isOn }).where('id', '=', profileId).execute()
}

/** Brings back the profiles whose time of hiding is over. */
export async function showProfilesHiddenUntil(db: Db, now: Date): Promise<void> {
  await db.updateTable('profile').set({ hidden_until: null, news_at: now }).where('hidden_until', '<=', now).execute()
}
