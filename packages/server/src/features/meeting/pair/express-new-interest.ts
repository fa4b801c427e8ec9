import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { saveInterest, tellPair, type InterestTerms } from '../../profile/interactions/interactions.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { fortnightOf } from './pair.rules.ts'

/** Stores a charged interest, and notifies its receiver at most once a fortnight. The caller has locked the pair. */
export async function expressNewInterest(
  tx: Tx,
  services: Services,
  sender: Actor,
  receiverId: string,
  wish: InterestTerms,
): Promise<void> {
  const now = services.clock.now()
  await saveInterest(tx, sender, receiverId, now, wish)
  await notify(tx, services, {
    to: receiverId,
    kind: 'interestReceived',
    about: sender.profileId,
    once: `${sender.profileId} ${fortnightOf(now)}`,
  })
  await tellPair(tx, services, [sender.profileId, receiverId])
}
