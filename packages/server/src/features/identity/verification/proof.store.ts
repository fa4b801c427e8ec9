import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Proofs } from './proof.rules.ts'

/** Proofs of an account and of the profile that it acts for. */
export async function findProofs(db: Db, { accountId, profileId }: Actor): Promise<Proofs> {
  const row = await db
    .selectFrom('account as a')
    .select((is) => [
      is('a.mobile_verified_at', 'is not', null).$castTo<boolean>().as('hasMobile'),
      is
        .exists(
          is
            .selectFrom('claim as c')
            .select('c.kind')
            .where('c.profile_id', '=', profileId)
            .where('c.kind', '=', 'identity'),
        )
        .$castTo<boolean>()
        .as('hasIdentity'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst()
  return row ?? { hasMobile: false, hasIdentity: false }
}
