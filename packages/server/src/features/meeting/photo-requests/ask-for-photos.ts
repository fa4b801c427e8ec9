import type { PhotoRequestState } from '@thunai/contract/meeting/photo-requests'
import { dayInIndia } from '@thunai/contract/values/dates'
import { Refusal } from '../../../platform/refusal.ts'
import { lockProfiles } from '../../../platform/db/locks.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { refuseVetoed } from '../../identity/family/family.api.ts'
import { isLimited } from '../../identity/moderation/moderation.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { refuseContact } from '../../profile/standing/standing.api.ts'
import { mayOpen } from '../../profile/privacy/privacy.api.ts'
import { mayAskAgain, waitsUntil } from './photo-requests.rules.ts'
import { findRequest, saveAsked, seesPhotos } from './photo-requests.store.ts'

/**
 * Asks a family to show its photos. One request at a time; after a decline, a new one is possible after some time, and
 * the answer tells of the decline. A request withdrawn and repeated within a day notifies once.
 * @returns the state of the request
 * @throws Refusal profileNotFound, also for the own profile; photosVisible, vetoed, limited, and what bars the asker
 * from contacting others
 */
export async function askForPhotos(services: Services, asker: Actor, ownerId: string): Promise<PhotoRequestState> {
  const { transact, clock } = services
  if (ownerId === asker.profileId) throw new Refusal('profileNotFound')
  const state = await transact(async (tx): Promise<PhotoRequestState> => {
    await lockProfiles(tx, [asker.profileId, ownerId])
    const now = clock.now()
    const today = dayInIndia(now)
    const between = { askerId: asker.profileId, ownerId }
    if (!(await mayOpen(tx, { viewerId: asker.profileId, targetId: ownerId, today })))
      throw new Refusal('profileNotFound')
    if (await seesPhotos(tx, between, today)) throw new Refusal('photosVisible')
    const before = await findRequest(tx, between, now)
    if (before && !mayAskAgain(before, now)) return before.state
    await refuseVetoed(tx, asker, ownerId)
    if (await isLimited(tx, services, asker.profileId)) throw new Refusal('limited')
    await refuseContact(tx, asker.profileId, now)
    await saveAsked(tx, asker, ownerId, { now, expiresAt: waitsUntil(now) })
    const once = `${asker.profileId} ${today}`
    await notify(tx, services, { to: ownerId, kind: 'photoRequest', about: asker.profileId, once })
    return 'asked'
  })
  return state
}
