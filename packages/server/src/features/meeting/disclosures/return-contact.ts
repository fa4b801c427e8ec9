import { type ContactReturn, RETURN_REASONS, type ReturnReason } from '@thunai/contract/meeting/disclosures'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfiles } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { closeContact, findDeeds } from '../../profile/interactions/interactions.api.ts'
import { giveBackContactView } from '../../money/membership/membership.api.ts'
import { openReview } from '../../desk/reviews/reviews.api.ts'
import { findMemberIds } from './disclosures.store.ts'
import { returnsAllowed } from './disclosures.rules.ts'
import { countReturns, findReturn, insertReturn, type ReturnCounts } from './returns.store.ts'

interface Return {
  readonly viewer: Actor
  readonly targetId: string
  readonly reason: ReturnReason
}

/**
 * Returns a contact that turned out useless: it is closed, and its view refunded. Beyond a fifth of the opened
 * contacts, it stays open until staff decide. The owner isn't told.
 * @throws Refusal contactNotOpened; returnedAlready, returnWaits: each contact is returned once
 */
export async function returnContact(services: Services, given: Return): Promise<'returned' | 'asked'> {
  const { viewer, targetId, reason } = given
  return services.transact(async (tx) => {
    const pair = { viewerId: viewer.profileId, targetId }
    await lockProfiles(tx, [viewer.profileId, targetId])
    if (!(await findDeeds(tx, pair)).contactViewed) throw new Refusal('contactNotOpened')
    const { state } = await findReturn(tx, viewer.profileId, targetId)
    if (state !== 'none') throw new Refusal(state === 'asked' ? 'returnWaits' : 'returnedAlready')
    const counts = await countReturns(tx, viewer.profileId, targetId)
    const at = services.clock.now()
    if (counts.returned >= returnsAllowed(counts.opened)) {
      const id = await insertReturn(tx, viewer, targetId, { reason, state: 'asked', at })
      await openReturnReview(tx, services, id, given, counts)
      return 'asked'
    }
    await insertReturn(tx, viewer, targetId, { reason, state: 'returned', at })
    await closeAndGiveBack(tx, pair)
    return 'returned'
  })
}

/** State of a contact's return, for the member who opened it. */
export const findReturnState = ({ db }: Services, viewerId: string, targetId: string): Promise<ContactReturn> =>
  findReturn(db, viewerId, targetId)

/** Closes a contact, if still open, and refunds its view. The caller has locked both profiles, or the viewer's. */
export async function closeAndGiveBack(
  tx: Tx,
  pair: { readonly viewerId: string; readonly targetId: string },
): Promise<void> {
  const paidBy = await closeContact(tx, pair)
  if (paidBy === undefined) return
  await giveBackContactView(tx, paidBy)
}

async function openReturnReview(
  tx: Tx,
  services: Services,
  id: string,
  { viewer, targetId, reason }: Return,
  { opened, returned, byOthers }: ReturnCounts,
): Promise<void> {
  const memberIds = await findMemberIds(tx, [viewer.profileId, targetId])
  await openReview(tx, services, {
    queue: 'returns',
    subjectKind: 'contactReturn',
    subjectId: id,
    profileId: viewer.profileId,
    memberId: memberIds.get(viewer.profileId),
    text: `${memberIds.get(targetId) ?? ''}: ${RETURN_REASONS[reason]}`,
    signals: [
      { kind: 'contactsOpened', detail: String(opened), score: null },
      { kind: 'contactsReturned', detail: String(returned), score: null },
      { kind: 'returnedByOthers', detail: String(byOthers), score: null },
    ],
  })
}
