import { randomUUID } from 'node:crypto'
import { canonicalEmail } from '@thunai/contract/identity/accounts'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { markEmailVerified, refuseTooManyTries } from '../accounts/accounts.api.ts'
import { renewToken } from './renew-token.ts'
import { findContactAt } from './verification.store.ts'

export interface EmailTry {
  readonly profileId: string
  readonly email: string
  readonly code: string
  readonly loginId: string
}

/** Marks an e-mail address as verified by its code; a logged-in caller gets a token with the new claims. */
export async function validateEmailCode(
  services: Services,
  asked: EmailTry,
  caller: Caller | undefined,
  from: string,
): Promise<string | undefined> {
  const { db, transact, codes, clock } = services
  await refuseTooManyTries(services, from)
  const email = canonicalEmail(asked.email)
  const contact = await findContactAt(db, asked.profileId.toLowerCase(), email)
  // another person's address or login id is answered like a wrong code, at the same time (G-44)
  const accountId = contact?.loginId === asked.loginId ? contact.accountId : randomUUID()
  const right = await transact(async (tx) => {
    const spent = await codes.spend(tx, { accountId, purpose: 'email', destination: email }, asked.code)
    return spent && markEmailVerified(tx, accountId, email, clock.now())
  })
  if (!right) throw new Refusal('emailCodeWrong')
  return caller?.accountId === accountId ? renewToken(services, caller) : undefined
}
