import type { PauseKind } from '@thunai/contract/account/pauses'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../policies/caller.ts'
import type { Rest, Standing } from './pauses.rules.ts'

export interface KeptPause extends Rest {
  readonly id: number
  readonly kind: PauseKind
}

const pauses = (db: Db | Tx, profileId: string) =>
  db
    .selectFrom('pause')
    .select((is) => [
      'id',
      is.ref('kind').$castTo<PauseKind>().as('kind'),
      'started_at as startedAt',
      'until',
      'ended_at as endedAt',
    ])
    .where('profile_id', '=', profileId)

/** The rest that nobody has ended, its time may be over. */
export const findRunning = (db: Db | Tx, profileId: string): Promise<KeptPause | undefined> =>
  pauses(db, profileId).where('ended_at', 'is', null).executeTakeFirst()

/** What keeps a profile from others' eyes; undefined when it is gone. */
export const findAway = (db: Db | Tx, profileId: string): Promise<Standing | undefined> =>
  db
    .selectFrom('profile')
    .select([
      'fixed_at as fixedAt',
      'resting_until as restingUntil',
      'paused_until as pausedUntil',
      'unsealed_at as unsealedAt',
      sql<boolean>`visibility = 'nobody' or hidden_until is not null`.as('isHidden'),
    ])
    .where('id', '=', profileId)
    .executeTakeFirst()

/** Whether a profile, joined as `p`, looks for somebody: it neither rests at a moment nor has its match fixed. */
export const isLooking = (at: Date) =>
  sql<boolean>`(p.fixed_at is null and (p.resting_until is null or p.resting_until <= ${at}))`

/** All that reached into the time since a moment. */
export const findPausesSince = (db: Db | Tx, profileId: string, since: Date): Promise<KeptPause[]> =>
  pauses(db, profileId)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', since)]))
    .orderBy('started_at')
    .execute()

/** Lets one transaction at a time change the rests of a profile and what follows from them; false when it is gone. */
export async function lockRests(tx: Tx, profileId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profileId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export async function insertPause(
  tx: Tx,
  owner: Actor,
  { kind, now, until }: { readonly kind: PauseKind; readonly now: Date; readonly until: Date },
): Promise<void> {
  await tx
    .insertInto('pause')
    .values({ profile_id: owner.profileId, by_account_id: owner.accountId, kind, started_at: now, until })
    .execute()
}

export async function saveEnded(tx: Tx, id: number, endedAt: Date): Promise<void> {
  await tx.updateTable('pause').set({ ended_at: endedAt }).where('id', '=', id).execute()
}

/** Whose rest is over by itself. */
export async function findOver(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pause')
    .select('profile_id as profileId')
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .orderBy('until')
    .limit(most)
    .execute()
  return rows.map(({ profileId }) => profileId)
}
