import { dayInIndia } from '@thunai/contract/values/dates'
import type { Moment } from '../../../platform/db/database.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'
import { isKept } from './notifications.store.ts'

/**
 * The member's notifications about members who can still be found, the member's choices, and the subscribed browsers.
 */
export async function exportOf(
  tx: Moment,
  { profileId, accountId, now }: { readonly profileId: string; readonly accountId: string; readonly now: Date },
) {
  const isVisible = isVisibleTo({ profileId, today: dayInIndia(now) })
  return {
    notifications: await tx
      .selectFrom('notification as n')
      .leftJoin('listing as l', (join) => join.onRef('l.profile_id', '=', 'n.about_id').on(isVisible))
      .leftJoin('profile as p', 'p.id', 'l.profile_id')
      .select(['n.kind', 'p.member_id as memberId', 'n.created_at as at', 'n.read_at as readAt'])
      .where('n.profile_id', '=', profileId)
      .where(isKept)
      .orderBy('n.id')
      .execute(),
    notificationChoices: await tx
      .selectFrom('notification_choice')
      .select(['kind', 'channel', 'is_on as isOn'])
      .where('profile_id', '=', profileId)
      .orderBy('kind')
      .orderBy('channel')
      .execute(),
    notificationSettings: await tx
      .selectFrom('notification_setting')
      .select([
        'digest',
        'quiet_from as quietFrom',
        'quiet_to as quietTo',
        'time_zone as timeZone',
        'read_receipts as readReceipts',
      ])
      .where('profile_id', '=', profileId)
      .execute(),
    // the full address would let others push to the browser; the service's name is enough
    pushSubscriptions: (
      await tx
        .selectFrom('push_subscription')
        .select(['endpoint', 'created_at as since'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
    ).map(({ endpoint, since }) => ({ service: URL.parse(endpoint)?.host ?? '', since })),
  }
}
