import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import type { NotificationKind } from '@thunai/contract/telling/notification-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { deleteOld } from '../../../platform/db/delete-old.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'
import { dueAt, isOnByDefault, mergeKeyOf } from './notifications.rules.ts'

/** A notification to store. */
export interface NewNotification {
  /** The profile to notify. */
  readonly to: string
  readonly kind: NotificationKind
  /** The profile that it is about. */
  readonly about?: string | undefined
  /** A key for events that are found repeatedly but told once: equal each time. */
  readonly once?: string | undefined
  /** When it loses its use: it isn't sent later, and doesn't wait for a digest after that. */
  readonly until?: Date | undefined
  /** True if it may be sent in quiet hours that end after `until`, because the member agreed to that time. */
  readonly ringsAtNight?: boolean | undefined
}

export interface KeptNotification {
  readonly id: number
  readonly isInApp: boolean
}

/** Key of an event that a member is told of once; tasks skip members who have it. */
export const onceKey = (kind: NotificationKind, once: string): string => `${kind} ${once}`

/**
 * Stores a notification. While unread, another of the same kind is counted in the existing row, which moves to the
 * front; a row about several members names none. Undefined if the member was told before or is gone.
 */
export async function saveNotification(
  tx: Tx,
  { to, kind, about, once, until, ringsAtNight = false }: NewNotification,
  now: Date,
): Promise<KeptNotification | undefined> {
  const { rows } =
    await sql<KeptNotification>`${plannedOnce(once === undefined ? 'insert_notification' : 'insert_notification_once')}
    insert into notification (profile_id, kind, about_id, merge_key, once_key, is_in_app, created_at, due_at,
      useful_until, rings_at_night)
    select p.id, ${kind}, ${about ?? null}::uuid, ${mergeKeyOf(kind, about, now)}, ${once === undefined ? null : onceKey(kind, once)},
      coalesce(c.is_on, ${isOnByDefault(kind, 'inApp')}), ${now}, ${dueAt(kind, now)},
      ${until ?? null}::timestamptz, ${ringsAtNight}::boolean
    from profile p left join notification_choice c on c.profile_id = p.id and c.kind = ${kind} and c.channel = 'inApp'
    where p.id = ${to}
    ${
      once === undefined
        ? sql`on conflict (profile_id, merge_key) where merge_key is not null and read_at is null do update set id = default,
            count = case when ${isStaying(sql`notification.about_id`)} then notification.count else 0 end + 1, is_in_app = excluded.is_in_app,
            created_at = excluded.created_at, due_at = coalesce(notification.due_at, excluded.due_at),
            about_id = case when notification.about_id = excluded.about_id or not ${isStaying(sql`notification.about_id`)}
              then excluded.about_id end`
        : sql`on conflict (profile_id, once_key) where once_key is not null do nothing`
    }
    returning id, is_in_app as "isInApp"`.execute(tx)
  return rows[0]
}

/** Of a notification `n` that a family, named by its once key alone, has found its match: the family has taken that back. */
export const IS_LOOKING_AGAIN = sql<boolean>`exists (select from profile f
  where f.id = split_part(n.once_key, ' ', 2)::uuid and f.fixed_at is null)`

/**
 * Of a notification `n`: false for one about a member who left, unless it is a warning, or about an interest or a request for photos
 * that was withdrawn, or of a match that was taken back. The row stays, so that a repeat within its time notifies no one.
 */
export const isKept = sql<boolean>`((n.kind = 'safety' or ${isStaying(sql`n.about_id`)}) and not case
  when n.kind in ('interestReceived', 'interestReminder') then exists (select from interaction i
    where i.viewer_id = n.about_id and i.target_id = n.profile_id and i.interest_at is null)
  when n.kind = 'familyFound' then ${IS_LOOKING_AGAIN}
  when n.kind = 'photoRequest' then exists (select from photo_request r
    where r.asker_id = n.about_id and r.owner_id = n.profile_id and r.state = 'withdrawn')
  else false end)`

export interface ListedNotification {
  readonly id: number
  readonly kind: NotificationKind
  readonly aboutId: string | null
  readonly count: number
  readonly at: Date
  readonly readAt: Date | null
}

/** Newest first, with one more than a page if there are more. */
export async function findNotifications(
  db: Db,
  profileId: string,
  before: number | undefined,
): Promise<ListedNotification[]> {
  return db
    .selectFrom('notification as n')
    .select([
      'id',
      sql<NotificationKind>`kind`.as('kind'),
      'about_id as aboutId',
      'count',
      'created_at as at',
      'read_at as readAt',
    ])
    .where('profile_id', '=', profileId)
    .where('is_in_app', '=', true)
    .where(isKept)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(NOTIFICATIONS.listed + 1)
    .execute()
}

/** `from` and `where` of the unread notifications that a member sees. */
export const unreadNotifications = (profileId: string) =>
  sql`from notification n where n.profile_id = ${profileId} and n.read_at is null and n.is_in_app and ${isKept}`

export async function countUnread(db: Db | Tx, profileId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${unreadNotifications(profileId)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Marks notifications up to this one as read; true if any was unread. */
export async function markRead(
  tx: Tx,
  which: { readonly profileId: string; readonly upTo: number } | { readonly profileId: string; readonly of: Topic },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('profile_id', '=', which.profileId)
    .where('read_at', 'is', null)
    .$if('upTo' in which, (query) =>
      query.where('id', '<=', 'upTo' in which ? which.upTo : 0).where('is_in_app', '=', true),
    )
    .$if('of' in which, (query) =>
      'of' in which ? query.where('kind', '=', which.of.kind).where('about_id', '=', which.of.about) : query,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Kinds of notification about one other member. */
export interface Topic {
  readonly kind: NotificationKind
  readonly about: string
}

/** Warnings about a leaving member stay with their readers, without the name. */
export async function keepWarningsOf(tx: Tx, profileId: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ about_id: null })
    .where('about_id', '=', profileId)
    .where('kind', '=', 'safety')
    .execute()
}

export async function deleteNotificationsBefore(db: Db, moment: Date): Promise<void> {
  await deleteOld(db, 'notification', sql<boolean>`created_at < ${moment}`)
}
