import type { Reason } from '@thunai/contract/values/reasons'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { tellPair } from '../../../profile/interactions/interactions.api.ts'
import { tell } from '../../../telling/notifications/notifications.api.ts'
import { saveDecided, saveUndecided, type Pair } from './story.store.ts'

type Outside = Pick<Services, 'clock' | 'live'>

/**
 * Applies the decision of staff on a story to which both families have agreed: visitors read it, or the families read why not.
 * @returns false if the story no longer waits
 */
export async function decideStory(
  tx: Tx,
  services: Outside,
  { id, refusedFor }: { readonly id: string; readonly refusedFor: Reason | null },
): Promise<boolean> {
  const pair = await saveDecided(tx, id, { refusedFor, at: services.clock.now() })
  if (!pair) return false
  await tellDecided(tx, services, pair, `${id} ${refusedFor ?? 'told'}`)
  return true
}

/** Takes the word back: the story waits for it again, if it is still there. */
export async function takeWordBack(tx: Tx, services: Outside, id: string): Promise<void> {
  const pair = await saveUndecided(tx, id)
  if (pair) await tellPair(tx, services, [pair.byProfileId, pair.withProfileId])
}

/** Both families hear that something was decided about their story, once for each `once`. */
export async function tellDecided(tx: Tx, services: Outside, pair: Pair, once: string): Promise<void> {
  const { byProfileId, withProfileId } = pair
  for (const [to, about] of [
    [byProfileId, withProfileId],
    [withProfileId, byProfileId],
  ] as const)
    await tell(tx, services, { to, about, kind: 'storyDecided', once })
  await tellPair(tx, services, [byProfileId, withProfileId])
}
