import type { PhotoVisibility, Visibility } from '@thunai/contract/profile/privacy'
import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Profile } from '../../../platform/db/tables.ts'

export async function insertProfile(tx: Tx, profile: Insertable<Profile>): Promise<string> {
  return (await tx.insertInto('profile').values(profile).returning('id').executeTakeFirstOrThrow()).id
}

export async function nextMemberId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ memberId: string }>`select 'M' || nextval('member_number') as "memberId"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The sequence gave no number.')
  return row.memberId
}

/** Makes another account the profile's owner. The contact changes with it, so the version is incremented. */
export async function setRegistrant(tx: Tx, profileId: string, accountId: string): Promise<void> {
  await tx
    .updateTable('profile')
    .set({
      account_id: accountId,
      created_for: 'Myself',
      updated_at: sql`updated_at + interval '1 millisecond'`,
    })
    .where('id', '=', profileId)
    .execute()
}

/** Deletes the profile with everything that belongs to it; the account stays. */
export async function deleteProfile(tx: Tx, profileId: string): Promise<void> {
  await tx.deleteFrom('profile').where('id', '=', profileId).execute()
}

/** SQL for the main photo of `p` as its owner chose it, which others may have to wait for. */
export const CHOSEN_MAIN = sql<string | null>`coalesce((select w.id from photo w
  where w.profile_id = p.id and w.wants_main and w.refused_at is null and w.waiting_since is null), p.main_photo_id)`

/**
 * Converts monthly incomes in a currency at a rate; the profile's version stays, because its member changed nothing.
 */
export async function convertIncomes(tx: Tx, currency: string, rupees: number): Promise<void> {
  const monthly = sql`least(1000000000, round(income_amount::numeric * ${rupees}::numeric
    / case income_period when 'year' then 12 else 1 end))::int`
  // in the order in which all transactions lock several profiles
  await sql`select from profile where income_currency = ${currency} order by id for no key update`.execute(tx)
  await sql`update profile set monthly_income = ${monthly}
    where income_currency = ${currency} and monthly_income is distinct from ${monthly}`.execute(tx)
}

/** Increments the profile's version, so that forms opened before are refused. */
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

/** Records that the public part of the profile changed: followers are told. */
export async function noteNews(tx: Tx, profileId: string, now: Date): Promise<void> {
  await tx.updateTable('profile').set({ news_at: now }).where('id', '=', profileId).execute()
}

/** The same for its pictures, which not everyone may see. */
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

/** Shows a profile or hides it from everyone, whatever its owner chose. */
export async function setAvailable(tx: Tx, profileId: string, isAvailable: boolean): Promise<void> {
  await tx.updateTable('profile').set({ is_available: isAvailable }).where('id', '=', profileId).execute()
}

export async function setDailyMatches(tx: Tx, profileId: string, isOn: boolean): Promise<void> {
  await tx.updateTable('profile').set({ wants_daily_matches: isOn }).where('id', '=', profileId).execute()
}

/** Hides the profile until then, whatever its owner chose; null shows it again. */
export async function setPausedUntil(tx: Tx, profileId: string, pausedUntil: Date | null): Promise<void> {
  await tx.updateTable('profile').set({ paused_until: pausedUntil }).where('id', '=', profileId).execute()
}

/** From then on only the matched family sees the profile; null shows it to everyone again. */
export async function setFixedAt(tx: Tx, profileId: string, fixedAt: Date | null): Promise<void> {
  await tx.updateTable('profile').set({ fixed_at: fixedAt }).where('id', '=', profileId).execute()
}

/** Shows the profile to connected members only until then; null shows it to everyone again. */
export async function setRestingUntil(tx: Tx, profileId: string, restingUntil: Date | null): Promise<void> {
  await tx.updateTable('profile').set({ resting_until: restingUntil }).where('id', '=', profileId).execute()
}

/** Lets the profile of a silent family rest, or brings it back. */
export async function setIdle(tx: Tx, profileId: string, since: Date | null): Promise<void> {
  await tx
    .updateTable('profile')
    .set({ idle_since: since })
    .where('id', '=', profileId)
    .where(sql<boolean>`(idle_since is null) <> (${since}::timestamptz is null)`)
    .execute()
}

/** Brings back profiles that rest because their families were silent, at a login. */
export async function endIdleOf(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`${plannedOnce('idle_of')} select p.id from profile p
    where p.idle_since is not null and p.id in (select profile_id from profile_person where account_id = ${accountId})
    order by p.id for no key update`.execute(tx)
  for (const { id } of rows) await setIdle(tx, id, null)
}

/** Brings back profiles whose time of hiding or pause is over. */
export async function showProfilesHiddenUntil(tx: Tx, now: Date): Promise<void> {
  // in the order in which all transactions lock several profiles; one that expires meanwhile waits for the next run
  const { rows } = await sql<{ id: string }>`select id from profile
    where hidden_until <= ${now} or paused_until <= ${now} order by id for no key update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`update profile set news_at = case when hidden_until <= ${now} then ${now} else news_at end,
      hidden_until = case when hidden_until <= ${now} then null else hidden_until end,
      paused_until = case when paused_until <= ${now} then null else paused_until end
    where id = any (${ids}::uuid[])`.execute(tx)
}

/** Until when the profile is found without its candidate's yes. */
export async function setSealDue(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await tx.updateTable('profile').set({ seal_due_at: dueAt }).where('id', '=', id).execute()
}

/** Hides a profile from new viewers until its candidate agrees; no effect if it already is. */
export async function setUnsealed(tx: Tx, id: string, unsealedAt: Date): Promise<void> {
  await tx
    .updateTable('profile')
    .set({ unsealed_at: unsealedAt })
    .where('id', '=', id)
    .where('unsealed_at', 'is', null)
    .execute()
}

/** Shows a profile that waited for its candidate, and ends the notice. */
export async function showSealed(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('profile')
    .set({ unsealed_at: null, seal_due_at: null })
    .where('id', '=', id)
    .where((is) => is.or([is('unsealed_at', 'is not', null), is('seal_due_at', 'is not', null)]))
    .execute()
}

/**
 * The candidate's refusal, and when it deletes the profile: null once the family has named another address; undefined
 * without a refusal.
 */
export async function findCandidateRefusal(
  db: Db | Tx,
  profileId: string,
): Promise<{ readonly until: Date | null } | undefined> {
  return db
    .selectFrom('candidate_consent')
    .select('until')
    .where('profile_id', '=', profileId)
    .where('state', '=', 'refused')
    .executeTakeFirst()
}

/**
 * Shows profiles again that waited for their candidates or were about to, except refused ones.
 * @returns how many
 */
export async function showUnsealed(tx: Tx, most: number): Promise<number> {
  const { rows: waiting } = await sql<{ id: string }>`select id from profile
    where (unsealed_at is not null or seal_due_at is not null) and not is_refused(id)
    order by id limit ${most} for no key update`.execute(tx)
  // only a second statement sees a refusal committed while this waited for its lock
  await sql`update profile set unsealed_at = null, seal_due_at = null
    where id = any (${waiting.map(({ id }) => id)}) and not is_refused(id)`.execute(tx)
  return waiting.length
}
