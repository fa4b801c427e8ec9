import type { Reason } from '@thunai/contract/values/reasons'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { tellPair } from '../../../profile/interactions/interactions.api.ts'
import { notify } from '../../../telling/notifications/notifications.api.ts'
import { saveDecided, saveUndecided, type Pair } from './story.store.ts'

type Dependencies = Pick<Services, 'clock' | 'live'>

/**
 * Applies the staff's decision on a story that both families agreed to: visitors read it, or the families read why not.
 * @returns false if the story no longer waits
 */
export async function decideStory(
  tx: Tx,
  services: Dependencies,
  { id, refusedFor }: { readonly id: string; readonly refusedFor: Reason | null },
): Promise<boolean> {
  const pair = await saveDecided(tx, id, { refusedFor, at: services.clock.now() })
  if (!pair) return false
  await tellDecided(tx, services, pair, `${id} ${refusedFor ?? 'told'}`)
  return true
}

/** Undoes the decision: the story, if it still exists, waits again. */
export async function undoStoryDecision(tx: Tx, services: Dependencies, id: string): Promise<void> {
  const pair = await saveUndecided(tx, id)
  if (pair) await tellPair(tx, services, [pair.byProfileId, pair.withProfileId])
}

/** Notifies both families of a decision on their story, once per `once`. */
export async function tellDecided(tx: Tx, services: Dependencies, pair: Pair, once: string): Promise<void> {
  const { byProfileId, withProfileId } = pair
  for (const [to, about] of [
    [byProfileId, withProfileId],
    [withProfileId, byProfileId],
  ] as const)
    await notify(tx, services, { to, about, kind: 'storyDecided', once })
  await tellPair(tx, services, [byProfileId, withProfileId])
}
