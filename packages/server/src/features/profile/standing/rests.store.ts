import type { PauseKind } from '@thunai/contract/meeting/pauses'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { restSince, type Rest } from './rests.rules.ts'

interface KeptPause extends Rest {
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

/** The profile's unfinished rest; its end may have passed already. */
export const findRunning = (db: Db | Tx, profileId: string): Promise<KeptPause | undefined> =>
  pauses(db, profileId).where('ended_at', 'is', null).executeTakeFirst()

/** All rests of a profile that lasted beyond a moment. */
export const findPausesSince = (db: Db | Tx, profileId: string, since: Date): Promise<KeptPause[]> =>
  pauses(db, profileId)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', since)]))
    .orderBy('started_at')
    .execute()

/** Milliseconds by which rests since a moment have moved the ends of a member's plans. */
export const findRestSince = async (db: Db | Tx, profileId: string, since: Date): Promise<number> =>
  restSince(await findPausesSince(db, profileId, since), since)
