import type { TokenClaims } from '@thunai/contract/account/accounts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export { authenticate } from './authenticate.ts'
export { blockAccount } from './block-account.ts'
export { confirmPassword } from './confirm-password.ts'
export { markEmailVerified, markMobileVerified } from './contact.store.ts'
export { findMailboxesToTell, isKeptForAnother } from './earlier-contact.store.ts'
export { exportOf } from './export.store.ts'
export { findFreeViewsUsed, lockAccount, spendFreeView } from './free-views.store.ts'
export { eraseAccount, lockLeaving, type Leaving } from './leaving.store.ts'
export { replaceContact } from './replace-contact.ts'
export { noteWrite } from './sessions.store.ts'
export { tidyAccounts } from './tidy-accounts.ts'
export { withFreeLoginId } from './with-free-login-id.ts'

/** What the token of a running session says by now: flags move while a member is logged in (G-47). */
export async function findTokenClaims(db: Db | Tx, sessionId: string): Promise<TokenClaims | undefined> {
  const session = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .select([
      'account.id as accountId',
      'profile.id as profileId',
      'session.expires_at as expiresAt',
      sql<boolean>`account.email_verified_at is not null`.as('emailVerified'),
      sql<boolean>`account.mobile_verified_at is not null`.as('mobileVerified'),
    ])
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
  return (
    session && {
      sub: session.accountId,
      jti: sessionId,
      exp: Math.floor(session.expiresAt.getTime() / 1000),
      family_name: session.profileId,
      email_verified: session.emailVerified,
      isMobileVerified: session.mobileVerified ? 'true' : 'false',
    }
  )
}
