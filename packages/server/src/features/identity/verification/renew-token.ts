import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findTokenClaims } from '../accounts/accounts.api.ts'

/** A token for the same session with current claims. */
export async function renewToken({ db, tokens }: Services, { sessionId }: Caller): Promise<string | undefined> {
  const claims = await findTokenClaims(db, sessionId)
  return claims && tokens.sign(claims)
}
