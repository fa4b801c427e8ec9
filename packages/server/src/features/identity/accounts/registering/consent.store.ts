import { NOTICE_VERSION, PRIVACY_VERSION, TERMS_VERSION } from '@thunai/contract/values/consent'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export async function insertConsent(db: Db | Tx, accountId: string, address: string, now: Date): Promise<void> {
  await db
    .insertInto('consent')
    .values({
      account_id: accountId,
      terms_version: TERMS_VERSION,
      privacy_version: PRIVACY_VERSION,
      notice_version: NOTICE_VERSION,
      confirmed_intent: true,
      address,
      given_at: now,
    })
    .execute()
}

/** True if the member has accepted the current texts. */
export async function hasConsented(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('terms_version', '=', TERMS_VERSION)
    .where('privacy_version', '=', PRIVACY_VERSION)
    .where('confirmed_intent', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
