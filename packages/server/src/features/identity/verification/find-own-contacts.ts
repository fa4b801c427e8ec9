import type { Reply } from '@thunai/contract/frame/endpoint'
import type { getOwnContacts } from '@thunai/contract/household/own-account'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findContact } from './verification.store.ts'

/**
 * The caller's login contacts, not those of a profile that the caller acts for, and those awaiting a code.
 * @throws Refusal loginNeeded if the account was deleted meanwhile
 */
export async function findOwnContacts(
  { db, codes }: Services,
  accountId: string,
): Promise<Reply<typeof getOwnContacts>['data']> {
  const contact = await findContact(db, accountId)
  if (!contact) throw new Refusal('loginNeeded')
  const { email, phone, loginId, isEmailVerified, isMobileVerified } = contact
  const waiting = async (purpose: 'email' | 'mobile' | 'new-email' | 'new-mobile') =>
    (await codes.pending(db, { accountId, purpose })) ?? null
  return {
    email: await waiting('new-email'),
    phone: await waiting('new-mobile'),
    own: { email, phone, loginId, isEmailVerified, isMobileVerified },
    sent: {
      email: (await waiting('email')) === email,
      mobile: phone !== null && (await waiting('mobile')) === phone,
    },
  }
}
