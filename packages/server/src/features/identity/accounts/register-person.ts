import type { Language } from '@thunai/contract/values/languages'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { nextMemberId } from '../../profile/profiles/profiles.api.ts'
import { insertAccount, insertOrigin } from './accounts.store.ts'
import { insertConsent } from './consent.store.ts'
import { updateContact } from './contact.store.ts'
import { isKeptForAnother } from './earlier-contact.store.ts'

interface NewAccountOf {
  readonly email: string
  /** Proven, in which case the e-mail isn't; null where the e-mail is. */
  readonly phone: string | null
  readonly passwordHash: string
  readonly address: string
  readonly language: Language | undefined
  readonly now: Date
}

/**
 * Makes an account without a profile of its own, for an e-mail or a number that is proven; its consent is given.
 * @returns the account's id
 * @throws Refusal alreadyRegistered
 */
export async function registerPerson(
  tx: Tx,
  { email, phone, passwordHash, address, language, now }: NewAccountOf,
): Promise<string> {
  const loginId = await nextMemberId(tx)
  const accountId = await insertAccount(tx, {
    email,
    phone: phone ?? undefined,
    loginId,
    passwordHash,
    language,
    createdAt: now,
  })
  if (await isKeptForAnother(tx, accountId, { email, phone }, now)) throw new Refusal('alreadyRegistered')
  await updateContact(tx, accountId, phone === null ? { email_verified_at: now } : { mobile_verified_at: now })
  await insertOrigin(tx, accountId, address, now)
  await insertConsent(tx, accountId, address, now)
  return accountId
}
