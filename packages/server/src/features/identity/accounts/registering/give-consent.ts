import type { Caller } from '../../../../policies/caller.ts'
import type { Services } from '../../../../services.ts'
import { insertConsent } from './consent.store.ts'

/** Keeps that a member accepts the terms and privacy notes as they are now, and from where. */
export async function giveConsent(
  { db, clock }: Services,
  { accountId }: Pick<Caller, 'accountId'>,
  address: string,
): Promise<void> {
  await insertConsent(db, accountId, address, clock.now())
}
