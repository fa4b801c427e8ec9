import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Standing } from './standing.rules.ts'

/** A profile's standing; undefined if it is gone. */
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

/** SQL: the profile, joined as `p`, is looking for a match; it neither rests at a moment nor has a fixed match. */
export const isLooking = (at: Date) =>
  sql<boolean>`(p.fixed_at is null and p.idle_since is null and (p.resting_until is null or p.resting_until <= ${at}))`

/**
 * SQL: the member of a profile id isn't leaving. A legal hold keeps the profile of a member who left, and others must
 * not be able to tell it from a deleted one.
 */
export const isStaying = (profileId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from leaving_on_hold h where h.profile_id = ${profileId})`
