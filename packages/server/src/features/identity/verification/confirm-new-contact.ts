import type { Tx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { refuseTooManyTries, replaceContact, withFreeLoginId } from '../accounts/accounts.api.ts'
import { renewToken } from './renew-token.ts'
import type { ContactKind } from './verification.mails.ts'

/**
 * Replaces the e-mail address or number after its code, and notifies the previous mailbox again.
 * @returns a token with the new claims
 */
export async function confirmNewContact(
  services: Services,
  caller: Caller,
  asked: { kind: ContactKind; code: string },
  from: string,
): Promise<string | undefined> {
  const { transact } = services
  await refuseTooManyTries(services, from)
  const right = await withFreeLoginId(() => transact((tx) => takeIntoUse(services, tx, caller.accountId, asked)))
  if (!right) throw new Refusal(asked.kind === 'email' ? 'emailCodeWrong' : 'mobileCodeWrong')
  return renewToken(services, caller)
}

/** False for a wrong code: the try is counted, so the transaction commits. */
async function takeIntoUse(
  services: Services,
  tx: Tx,
  accountId: string,
  { kind, code }: { kind: ContactKind; code: string },
): Promise<boolean> {
  const { codes, clock } = services
  const purpose = kind === 'email' ? 'new-email' : 'new-mobile'
  const destination = await codes.pending(tx, { accountId, purpose })
  if (destination === undefined || !(await codes.spend(tx, { accountId, purpose, destination }, code))) return false
  const proven = { value: destination, provenAt: clock.now() }
  await replaceContact(services, tx, accountId, kind === 'email' ? { email: proven } : { phone: proven })
  return true
}
