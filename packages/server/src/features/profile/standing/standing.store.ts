import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Standing } from './standing.rules.ts'

/** What keeps a profile from others' eyes; undefined when it is gone. */
export const findStanding = (db: Db | Tx, profileId: string): Promise<Standing | undefined> =>
  db
    .selectFrom('profile')
    .modifyFront(plannedOnce('standing'))
    .select([
      'fixed_at as fixedAt',
      'resting_until as restingUntil',
      'paused_until as pausedUntil',
      'unsealed_at as unsealedAt',
      sql<boolean>`visibility = 'nobody' or hidden_until is not null`.as('isHidden'),
    ])
    .where('id', '=', profileId)
    .executeTakeFirst()

/** Whether a profile, joined as `p`, is looking for a match: it neither rests at a moment nor has its match fixed. */
export const isLooking = (at: Date) =>
  sql<boolean>`(p.fixed_at is null and p.idle_since is null and (p.resting_until is null or p.resting_until <= ${at}))`

/**
 * Whether a member, by the id of the profile, is not leaving. Under a legal hold the profile of a member who left is still kept, and
 * others must not be able to tell that from one that is gone.
 */
export const isStaying = (profileId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from leaving_on_hold h where h.profile_id = ${profileId})`
