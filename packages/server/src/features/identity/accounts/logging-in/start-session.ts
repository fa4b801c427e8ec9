import { randomUUID } from 'node:crypto'
import { TOKEN_HOURS } from '@thunai/contract/frame/limits'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { insertSession } from './sessions.store.ts'

export interface SessionOwner {
  readonly accountId: string
  readonly profileId: string
  readonly emailVerified: boolean
  readonly mobileVerified: boolean
}

/**
 * Starts a session.
 * @returns its access token, with the claims of specification 3
 */
export async function startSession(
  { tokens, clock }: Pick<Services, 'tokens' | 'clock'>,
  db: Db | Tx,
  owner: SessionOwner,
  from: { readonly address: string; readonly userAgent: string; readonly deviceId?: number },
): Promise<string> {
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + TOKEN_HOURS * 3_600_000)
  const id = randomUUID()
  await insertSession(db, { id, accountId: owner.accountId, createdAt, expiresAt, deviceId: undefined, ...from })
  return tokens.sign({
    sub: owner.accountId,
    jti: id,
    exp: Math.floor(expiresAt.getTime() / 1000),
    family_name: owner.profileId,
    email_verified: owner.emailVerified,
    isMobileVerified: owner.mobileVerified ? 'true' : 'false',
  })
}
