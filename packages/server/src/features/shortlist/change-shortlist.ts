import { SHORTLISTED } from '@thunai/contract/frame/limits'
import { dayInIndia } from '@thunai/contract/values/dates'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { mayOpenAndKeep } from '../privacy/privacy.api.ts'
import { deleteShortlisted, insertShortlisted, lockShortlist } from './shortlist.store.ts'

/**
 * Keeps a profile for later; a repeat changes nothing.
 * @throws Refusal profileNotFound, for oneself too; shortlistFull
 */
export async function addToShortlist({ database, clock }: Services, owner: Actor, targetId: string): Promise<void> {
  const now = clock.now()
  await database.db.transaction().execute(async (tx) => {
    const kept = await lockShortlist(tx, owner.profileId)
    // the account was removed while the call was on its way
    if (!kept) throw new Refusal('loginNeeded')
    if (kept.has(targetId)) return
    const look = { viewerId: owner.profileId, targetId, today: dayInIndia(now) }
    if (targetId === owner.profileId || !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
    if (kept.size >= SHORTLISTED) throw new Refusal('shortlistFull')
    await insertShortlisted(tx, owner, targetId, now)
  })
}

/** Takes a member off the list; one who isn't on it stays off. */
export async function takeOffShortlist(
  { database: { db } }: Services,
  ownerId: string,
  targetId: string,
): Promise<void> {
  await deleteShortlisted(db, ownerId, targetId)
}
