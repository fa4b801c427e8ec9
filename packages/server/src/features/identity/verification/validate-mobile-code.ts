import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { markMobileVerified, refuseTooManyTries } from '../accounts/accounts.api.ts'
import { renewToken } from './renew-token.ts'
import { findContact } from './verification.store.ts'

/**
 * Marks the caller's own mobile number as verified by its code.
 * @returns a token with the new claims
 */
export async function validateMobileCode(
  services: Services,
  code: string,
  caller: Caller,
  from: string,
): Promise<string | undefined> {
  const { db, transact, codes, clock } = services
  await refuseTooManyTries(services, from)
  const phone = (await findContact(db, caller.accountId))?.phone
  if (!phone) throw new Refusal('mobileCodeWrong')
  const right = await transact(async (tx) => {
    const spent = await codes.spend(tx, { accountId: caller.accountId, purpose: 'mobile', destination: phone }, code)
    return spent && markMobileVerified(tx, caller.accountId, phone, clock.now())
  })
  if (!right) throw new Refusal('mobileCodeWrong')
  return renewToken(services, caller)
}
