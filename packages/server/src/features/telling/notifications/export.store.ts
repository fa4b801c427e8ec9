import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** What a member was told of, what they chose to be told of, and the browsers that are told. */
export async function exportOf(
  tx: Moment,
  { profileId, accountId }: { readonly profileId: string; readonly accountId: string },
) {
  return {
    notifications: await tx
      .selectFrom('notification as n')
      .leftJoin('profile as p', (join) => join.onRef('p.id', '=', 'n.about_id').on(isStaying(sql.ref('p.id'))))
      .select(['n.kind', 'p.member_id as memberId', 'n.created_at as at', 'n.read_at as readAt'])
      .where('n.profile_id', '=', profileId)
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
    // the full address would let others push to the browser: the service's name is enough
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
