import type { Caller } from '../../../../policies/caller.ts'
import type { Services } from '../../../../services.ts'
import { insertConsent } from './consent.store.ts'

/** Records that a member accepts the current terms and privacy notes, and from where. */
export async function giveConsent(
  { db, clock }: Services,
  { accountId }: Pick<Caller, 'accountId'>,
  address: string,
): Promise<void> {
  await insertConsent(db, accountId, address, clock.now())
}
