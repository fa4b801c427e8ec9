import type { Reply } from '@thunai/contract/frame/endpoint'
import type { getOwnContacts } from '@thunai/contract/household/own-account'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findContact } from './verification.store.ts'

/**
 * The contacts by which the caller logs in, not those of a profile the caller acts for, and the ones awaiting their code.
 * @throws Refusal loginNeeded when the account was removed meanwhile
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
