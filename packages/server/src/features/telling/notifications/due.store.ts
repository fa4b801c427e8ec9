import type { NotificationKind } from '@thunai/contract/telling/notification-kinds'
import type { Day } from '@thunai/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { KEPT_FOR_DIGESTS } from './delivery.rules.ts'
import { IS_LOOKING_AGAIN } from './notifications.store.ts'

/** Members after an id with a notification that is due. */
export async function findDueMembers(db: Db, now: Date, after: string, most: number): Promise<{ profileId: string }[]> {
  return db
    .selectFrom('notification')
    .select('profile_id as profileId')
    .distinct()
    .where('due_at', '<=', now)
    .where('profile_id', '>', after)
    .orderBy('profile_id')
    .limit(most)
    .execute()
}

export interface DueNotification {
  readonly id: number
  readonly kind: NotificationKind
  readonly aboutId: string | null
  readonly count: number
  readonly createdAt: Date
  /** The last day in India on which it is of use, or else the day on which it came. */
  readonly day: Day
  readonly mailedAt: Date | null
  /** Unread, and its subject is still new to the member. */
  readonly isNew: boolean
  /** A message or call of a connected family: it stays in the conversation even if the profile is hidden. */
  readonly isInTouch: boolean
  /** When the notification loses its use. */
  readonly usefulUntil: Date | null
  readonly ringsAtNight: boolean
  /** When the member's next digest is due; null without one. */
  readonly digestDueAt: Date | null
}

/**
 * A message that was read where it stands is no news, nor is one of a conversation that is muted, nor a question or an answer that
 * was answered, taken back or changed since, nor the end of a plan that was renewed, moved or returned.
 */
const isNew = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`n.read_at is null and case
  when n.kind = 'message' then exists (select from participant p where p.profile_id = n.profile_id and p.other_id = n.about_id
    and p.other_seq > p.read_seq and not p.is_muted)
  when n.kind in ('interestReceived', 'interestReminder') then exists (select from interaction i
    where i.viewer_id = n.about_id and i.target_id = n.profile_id and i.interest_at is not null and i.interest_state = 'sent')
  when n.kind = 'interestAccepted' then not exists (select from interaction i
    where i.viewer_id = n.profile_id and i.target_id = n.about_id and i.interest_state <> 'accepted')
  when n.kind = 'interestClosed' then not exists (select from interaction i
    where i.viewer_id = n.profile_id and i.target_id = n.about_id and i.interest_state <> 'closed')
  when n.kind = 'callPlanned' then not exists (select from interaction i
    where i.viewer_id = n.profile_id and i.target_id = n.about_id and i.connected_at is null)
  when n.kind in ('birthday', 'profileChanged') then exists (select from follow f
      where f.owner_id = n.profile_id and f.target_id = n.about_id)
    or exists (select from interaction i
      where i.viewer_id = n.profile_id and i.target_id = n.about_id and i.connected_at is not null)
  when n.kind = 'familyFound' then not ${IS_LOOKING_AGAIN}
  when n.kind = 'candidateNo' then exists (select from family_word w join profile_person pp using (profile_id, account_id)
    where w.profile_id = n.profile_id and w.target_id = n.about_id and w.vote = 'no' and pp.role = 'candidate')
  when n.kind = 'photoRequest' then not exists (select from photo_request r
    where r.asker_id = n.about_id and r.owner_id = n.profile_id and r.state <> 'asked')
  when n.kind = 'photoAnswer' then not exists (select from photo_request r
    where r.asker_id = n.profile_id and r.owner_id = n.about_id and r.state <> 'accepted')
  when n.kind = 'matchAsked' then exists (select from alliance a
    where a.profile_id = n.about_id and a.other_id = n.profile_id and a.fixed_at is null)
  when n.kind = 'storyAsked' then exists (select from alliance_story s
    where s.by_profile_id = n.about_id and s.with_profile_id = n.profile_id and s.state = 'asked')
  when n.kind = 'planEnds' then exists (select from subscription s where s.profile_id = n.profile_id and s.ends_at > ${now}::timestamptz)
    and not exists (select from subscription s where s.profile_id = n.profile_id and s.ends_at > n.useful_until + interval '12 hours')
  when n.kind = 'checkIn' then not exists (select from check_in c where c.profile_id = n.profile_id and c.about_id = n.about_id)
  else true end`

/** False for what has no use any more. */
const isUseful = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(n.useful_until is null or n.useful_until > ${now}::timestamptz)`

const IS_IN_TOUCH: RawBuilder<boolean> = sql<boolean>`n.kind in ('message', 'callPlanned') and exists (select from interaction i
    join profile there on there.id = i.target_id join account heard on heard.id = there.account_id
    where i.viewer_id = n.profile_id and i.target_id = n.about_id and i.connected_at is not null and heard.is_active)
  and not exists (select from barred b where b.member_id = n.profile_id and b.other_id = n.about_id)`

const notificationAt = (now: Date) => sql`n.id, n.kind, n.about_id as "aboutId", n.count, n.created_at as "createdAt",
  to_char(coalesce(n.useful_until - interval '1 second', n.created_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "day",
  n.mailed_at as "mailedAt", ${isNew(now)} and ${isUseful(now)} as "isNew", ${IS_IN_TOUCH} as "isInTouch",
  n.useful_until as "usefulUntil", n.rings_at_night as "ringsAtNight",
  (select s.digest_due_at from notification_setting s where s.profile_id = n.profile_id) as "digestDueAt"`

/** Claims a member's due notifications, except those locked at this moment. The caller has locked the profile. */
export async function takeDue(tx: Tx, profileId: string, now: Date): Promise<DueNotification[]> {
  const { rows } =
    await sql<DueNotification>`${plannedOnce('due_notifications')} select ${notificationAt(now)} from notification n
    where n.profile_id = ${profileId} and n.due_at <= ${now} order by n.id for update of n skip locked`.execute(tx)
  return rows
}

/** Result of one delivery: sent by mail or SMS now, and when the rest is due, if anything is left. */
export interface Delivery {
  readonly mailedAt: Date | undefined
  readonly textedAt: Date | undefined
  readonly dueAt: Date | null
}

export async function saveDelivery(tx: Tx, id: number, { mailedAt, textedAt, dueAt }: Delivery): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ due_at: dueAt, ...(mailedAt && { mailed_at: mailedAt }), ...(textedAt && { texted_at: textedAt }) })
    .where('id', '=', id)
    .execute()
}

/** Number of SMS that a member got since a time. */
export async function countTexted(tx: Tx, profileId: string, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('profile_id', '=', profileId)
    .where('texted_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

export interface Reader {
  readonly name: string
  /** Undefined if not proven: the address may be a stranger's. */
  readonly email: string | undefined
  readonly phone: string | undefined
  /** The reader's language; null if never chosen. */
  readonly language: string | null
}

/** The recipient of a member's notifications; undefined if the member has left or is blocked. */
export async function findReader(tx: Tx, profileId: string): Promise<Reader | undefined> {
  const found = await tx
    .selectFrom('profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.name', 'a.email', 'a.phone', 'a.language', 'a.email_verified_at', 'a.mobile_verified_at'])
    .where('p.id', '=', profileId)
    .where('a.is_active', '=', true)
    .executeTakeFirst()
  return (
    found && {
      name: found.name,
      email: (found.email_verified_at && found.email) ?? undefined,
      phone: (found.mobile_verified_at && found.phone) ?? undefined,
      language: found.language,
    }
  )
}

/** The member's language; undefined if never chosen or the member is gone. */
export async function findReaderLanguage(db: Db, profileId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('a.language')
    .where('p.id', '=', profileId)
    .executeTakeFirst()
  return found?.language ?? undefined
}

/** True if every visitor sees the member's photos: only then may a page without a login show one. */
export async function hasOpenPhotos(tx: Tx, profileId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('profile as p')
    .innerJoin('listing as l', 'l.profile_id', 'p.id')
    .select('p.id')
    .where('p.id', '=', profileId)
    .where('p.photo_visibility', '=', 'all')
    .where('p.visibility', '=', 'everyone')
    .where('l.is_listed', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Members after an id with a due digest. */
export async function findDueDigests(db: Db, now: Date, after: string, most: number): Promise<{ profileId: string }[]> {
  return db
    .selectFrom('notification_setting')
    .select('profile_id as profileId')
    .where('digest_due_at', '<=', now)
    .where('profile_id', '>', after)
    .orderBy('profile_id')
    .limit(most)
    .execute()
}

/**
 * Claims a due digest, with the end of the previous one's span; undefined if none is due or another server claimed it.
 */
export async function takeDigest(
  tx: Tx,
  profileId: string,
  now: Date,
): Promise<{ readonly since: Date | null } | undefined> {
  return tx
    .selectFrom('notification_setting')
    .select('digested_at as since')
    .where('profile_id', '=', profileId)
    .where('digest_due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function saveDigest(
  tx: Tx,
  profileId: string,
  { digestedAt, dueAt }: { readonly digestedAt: Date; readonly dueAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('notification_setting')
    .set({ digested_at: digestedAt, digest_due_at: dueAt })
    .where('profile_id', '=', profileId)
    .execute()
}

export async function noteMailed(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`update notification set mailed_at = ${now} where id = any (${ids}::bigint[])`.execute(tx)
}

/**
 * Unread notifications of some kinds since a time that no mail included, newest first. Includes transactions that began
 * before that digest and ended after it.
 */
export async function findNotMailed(
  tx: Tx,
  profileId: string,
  kinds: readonly NotificationKind[],
  { since, now, most }: { readonly since: Date | null; readonly now: Date; readonly most: number },
): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`select ${notificationAt(now)} from notification n
    where n.profile_id = ${profileId} and n.kind = any (${kinds}) and (n.mailed_at is null or n.mailed_at < n.created_at)
      and ${isNew(now)} and (${isUseful(now)} or n.kind = any (${KEPT_FOR_DIGESTS}))
      and n.created_at >= coalesce(${since}::timestamptz - interval '1 hour', '-infinity') order by n.id desc limit ${most}`.execute(
    tx,
  )
  return rows
}
