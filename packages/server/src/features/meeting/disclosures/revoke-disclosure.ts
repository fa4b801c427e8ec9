import type { Tx } from '../../../platform/db/database.ts'
import { lockProfiles } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { forgetEndedContact } from '../alliances/alliances.api.ts'
import { endBiodataLink } from '../biodata/biodata.api.ts'
import { closeContact, saveContactShare, tellPair } from '../../profile/interactions/interactions.api.ts'
import { giveBackContactView } from '../../money/membership/membership.api.ts'
import { takePhotosBack } from '../photo-requests/photo-requests.api.ts'
import { isRevocable } from './disclosures.rules.ts'
import { findDisclosure, saveTakenBack } from './disclosures.store.ts'

/**
 * Revokes what the owner gave a family: the contact, under every right it was open by, with a refund of a paid view;
 * photos shown on request; or a biodata link.
 * @throws Refusal disclosureNotFound; notRevocable for anything else, and for what has ended
 */
export async function revokeDisclosure(services: Services, owner: Actor, id: string): Promise<void> {
  const { transact, clock } = services
  await transact(async (tx) => {
    const named = await findDisclosure(tx, owner.profileId, id)
    if (!named) return endBiodata(tx, owner, id, clock.now())
    const { receiverId } = named
    await lockProfiles(tx, [owner.profileId, receiverId])
    const now = clock.now()
    const kept = await findDisclosure(tx, owner.profileId, id)
    if (!kept) throw new Refusal('disclosureNotFound')
    if (!isRevocable(kept, now)) throw new Refusal('notRevocable')
    if (kept.what === 'photos') await takePhotosBack(tx, owner, receiverId, now)
    else await closeContactOf(tx, owner, receiverId, now)
    await tellPair(tx, services, [owner.profileId, receiverId])
  })
}

async function closeContactOf(tx: Tx, owner: Actor, receiverId: string, now: Date): Promise<void> {
  const paidBy = await closeContact(tx, { viewerId: receiverId, targetId: owner.profileId })
  if (paidBy !== undefined) await giveBackContactView(tx, paidBy)
  await saveContactShare(tx, owner, receiverId, false, now)
  await forgetEndedContact(tx, owner.profileId, receiverId)
  await saveTakenBack(tx, { ownerId: owner.profileId, receiverId }, now)
}

async function endBiodata(tx: Tx, owner: Actor, id: string, now: Date): Promise<void> {
  const ended = await endBiodataLink(tx, owner.profileId, id, now)
  if (ended === undefined) throw new Refusal('disclosureNotFound')
  if (ended === 'over') throw new Refusal('notRevocable')
}
