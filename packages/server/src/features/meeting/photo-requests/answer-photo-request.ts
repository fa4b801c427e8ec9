import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfiles } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { refuseVetoed } from '../../identity/family/family.api.ts'
import { savePhotosShown } from '../../profile/interactions/interactions.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { refuseAnswer } from '../../profile/standing/standing.api.ts'
import { mayOpen } from '../../profile/privacy/privacy.api.ts'
import { hidePhotosAgain } from './hide-photos-again.ts'
import { shownBefore, type StoredRequest } from './photo-requests.rules.ts'
import { findRequest, saveAnswered, saveEnded } from './photo-requests.store.ts'
import { takePhotosBack } from './take-photos-back.ts'

/**
 * Shows photos for a time to the family that asked, or declines, or revokes; the owner may change the answer while the
 * request stands. Notifies of a yes only.
 * @throws Refusal photoRequestNotFound, also for a yes to a member who can't be found any more; for a yes vetoed,
 * sealMissing, profilePaused
 */
export async function answerPhotoRequest(
  services: Services,
  owner: Actor,
  askerId: string,
  answer: 'accepted' | 'declined',
): Promise<void> {
  const { transact, clock } = services
  await transact(async (tx) => {
    await lockProfiles(tx, [owner.profileId, askerId])
    const now = clock.now()
    const between = { askerId, ownerId: owner.profileId }
    const before = await findRequest(tx, between, now)
    if (!before || before.state === 'withdrawn' || before.state === 'expired') throw new Refusal('photoRequestNotFound')
    if (before.state === answer) return
    if (answer === 'declined') {
      if (before.state === 'accepted') await takePhotosBack(tx, owner, askerId, now)
      else await saveAnswered(tx, owner, askerId, { state: answer, now })
    } else await show(tx, services, owner, askerId)
  })
}

async function show(tx: Tx, services: Services, owner: Actor, askerId: string): Promise<void> {
  const now = services.clock.now()
  await refuseVetoed(tx, owner, askerId)
  await refuseAnswer(tx, owner.profileId, now)
  const today = dayInIndia(now)
  if (!(await mayOpen(tx, { viewerId: owner.profileId, targetId: askerId, today })))
    throw new Refusal('photoRequestNotFound')
  const { day, expiresAt } = shownBefore(now)
  await saveAnswered(tx, owner, askerId, { state: 'accepted', now, expiresAt })
  await savePhotosShown(tx, { viewerId: askerId, targetId: owner.profileId }, day, now)
  // repeated changes notify once a day
  const once = `${owner.profileId} ${today}`
  await notify(tx, services, { to: askerId, kind: 'photoAnswer', about: owner.profileId, once })
}

const isOpen = ({ state }: StoredRequest): boolean => state === 'asked' || state === 'accepted'

/**
 * Withdraws a pending or accepted request. Open pages of the owner's family refetch, if it may find the asker.
 * @throws Refusal photoRequestNotFound
 */
export async function withdrawPhotoRequest(
  { transact, clock, live }: Services,
  asker: Actor,
  ownerId: string,
): Promise<void> {
  await transact(async (tx) => {
    await lockProfiles(tx, [asker.profileId, ownerId])
    const now = clock.now()
    const between = { askerId: asker.profileId, ownerId }
    const before = await findRequest(tx, between, now)
    if (before?.state === 'withdrawn') return
    const isHeard = await mayOpen(tx, { viewerId: asker.profileId, targetId: ownerId, today: dayInIndia(now) })
    // a no stays one: it would be asked again at once; of that of a hidden family the asker is told nothing
    if (before && !isHeard && !isOpen(before)) return
    if (!before || !isOpen(before)) throw new Refusal('photoRequestNotFound')
    await saveEnded(tx, between, 'withdrawn')
    if (before.state === 'accepted') await hidePhotosAgain(tx, between, now)
    const look = { viewerId: ownerId, targetId: asker.profileId, today: dayInIndia(now) }
    if (await mayOpen(tx, look)) await live.put(tx, [{ to: ownerId, kind: 'notification', about: asker.profileId }])
  })
}
