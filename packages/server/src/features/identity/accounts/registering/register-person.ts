import type { Language } from '@thunai/contract/values/languages'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { nextMemberId } from '../../../profile/profiles/profiles.api.ts'
import { insertAccount, insertOrigin } from '../accounts.store.ts'
import { insertConsent } from './consent.store.ts'
import { updateContact } from '../contacts/contact.store.ts'
import { isKeptForAnother } from '../contacts/earlier-contact.store.ts'

interface NewAccountOf {
  readonly email: string
  readonly phone: string | null
  /** The contact that the invitation link proved; a link without an address proves none. */
  readonly proven: 'email' | 'phone' | undefined
  readonly passwordHash: string
  readonly address: string
  readonly language: Language | undefined
  readonly now: Date
}

/**
 * Creates an account without its own profile, with consent.
 * @returns the account's id
 * @throws Refusal alreadyRegistered
 */
export async function registerPerson(
  tx: Tx,
  { email, phone, proven, passwordHash, address, language, now }: NewAccountOf,
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
  if (proven === 'email') await updateContact(tx, accountId, { email_verified_at: now })
  if (proven === 'phone') await updateContact(tx, accountId, { mobile_verified_at: now })
  await insertOrigin(tx, accountId, address, now)
  await insertConsent(tx, accountId, address, now)
  return accountId
}
