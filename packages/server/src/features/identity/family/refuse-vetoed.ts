import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isVetoed } from './votes-and-notes.store.ts'

/**
 * Refuses other people of the family acts towards a profile that the candidate declined.
 * @throws Refusal vetoed
 */
export async function refuseVetoed(tx: Tx, by: Actor, targetId: string): Promise<void> {
  if (await isVetoed(tx, by, targetId)) throw new Refusal('vetoed')
}
