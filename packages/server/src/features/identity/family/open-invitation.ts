import type { getInvitation } from '@thunai/contract/identity/family'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { maskAddress } from '@thunai/contract/contact/contact-address'
import { Refusal } from '../../../platform/refusal.ts'
import { hashLinkToken } from '../../../platform/security/link-token.ts'
import type { Services } from '../../../services.ts'
import { isRegistered } from '../accounts/accounts.api.ts'
import { findByToken } from './family.store.ts'

/**
 * Describes an invitation to the holder of its link.
 * @throws Refusal invitationWrong
 */
export async function openInvitation(
  { db, clock }: Services,
  token: string,
): Promise<Reply<typeof getInvitation>['data']> {
  const found = await findByToken(db, hashLinkToken(token), clock.now())
  if (!found) throw new Refusal('invitationWrong')
  const { name, relation, role, memberId } = found
  const [candidate = ''] = found.candidate.split(' ')
  return {
    name,
    relation,
    role,
    candidate,
    memberId,
    ...maskAddress(found),
    hasAccount: await isRegistered(db, found),
  }
}
