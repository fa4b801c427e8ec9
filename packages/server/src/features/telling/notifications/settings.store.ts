import type { NotificationChannel, NotificationKind } from '@thunai/contract/telling/notification-kinds'
import type { NotificationSettings } from '@thunai/contract/telling/notifications'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isOnByDefault, type Choices } from './notifications.rules.ts'

export interface StoredSettings extends Omit<NotificationSettings, 'kinds'> {
  readonly choices: Choices
}

/** The member's choices with defaults; undefined if the member is gone. */
export async function findSettings(db: Db | Tx, profileId: string): Promise<StoredSettings | undefined> {
  // the daily matches mail is a profile setting
  const { rows } = await sql<StoredSettings>`
    select coalesce(s.digest, 'off') as digest, coalesce(to_char(s.quiet_from, 'HH24:MI'), '21:00') as "quietFrom",
      coalesce(to_char(s.quiet_to, 'HH24:MI'), '08:00') as "quietTo", coalesce(s.time_zone, 'Asia/Kolkata') as "timeZone",
      coalesce(s.read_receipts, true) as "readReceipts",
      (select coalesce(jsonb_object_agg(kind, chosen), '{}') from (
        select kind, jsonb_object_agg(channel, is_on) as chosen from (
          select kind, channel, is_on from notification_choice where profile_id = p.id
          union all select 'dailyMatches', 'email', p.wants_daily_matches) c group by kind) k) as choices
    from profile p left join notification_setting s on s.profile_id = p.id where p.id = ${profileId}`.execute(db)
  return rows[0]
}

export async function saveChoice(
  tx: Tx,
  profileId: string,
  {
    kind,
    channel,
    isOn,
  }: { readonly kind: NotificationKind; readonly channel: NotificationChannel; readonly isOn: boolean },
): Promise<void> {
  await tx
    .insertInto('notification_choice')
    .values({ profile_id: profileId, kind, channel, is_on: isOn })
    .onConflict((row) => row.columns(['profile_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute()
}

/**
 * `digest`: when the next one is due by these settings. A pending digest isn't delayed unless its kind changes;
 * notifications before `since` aren't included.
 */
export async function saveSettings(
  tx: Tx,
  profileId: string,
  settings: Omit<StoredSettings, 'choices'>,
  digest: { readonly dueAt: Date | null; readonly isAnother: boolean; readonly since: Date | undefined },
): Promise<void> {
  const values = {
    digest: settings.digest,
    quiet_from: settings.quietFrom,
    quiet_to: settings.quietTo,
    time_zone: settings.timeZone,
    read_receipts: settings.readReceipts,
    digest_due_at: digest.dueAt,
    ...(digest.since && { digested_at: digest.since }),
  }
  await tx
    .insertInto('notification_setting')
    .values({ profile_id: profileId, ...values })
    .onConflict((row) =>
      row.column('profile_id').doUpdateSet({
        ...values,
        ...(!digest.isAnother && {
          digest_due_at: sql<Date>`least(notification_setting.digest_due_at, excluded.digest_due_at)`,
        }),
      }),
    )
    .execute()
}

/** SQL condition: the member, whose profile has this alias, wants the kind on the channel. */
export const isWanted = (profile: string, kind: NotificationKind, channel: NotificationChannel): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select c.is_on from notification_choice c where c.profile_id = ${sql.ref(profile)}
    and c.kind = ${kind} and c.channel = ${channel}), ${isOnByDefault(kind, channel)})`
