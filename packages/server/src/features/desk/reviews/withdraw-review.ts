import { queuesWith, type Queue } from '@thunai/contract/desk/queues'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { noteEvent } from './events.store.ts'
import { withdrawOpen, eraseClosed } from './withdrawing.store.ts'

type Dependencies = Pick<Services, 'clock'>

const OWN = queuesWith('leavesWithMember')

/** Closes and erases the open review of a deleted subject, if any. */
export async function withdrawReview(tx: Tx, { clock }: Dependencies, queue: Queue, subjectId: string): Promise<void> {
  const closed = await withdrawOpen(tx, { queue, subjectId }, clock.now())
  await noteEvent(tx, closed, { act: 'withdrawn' }, clock.now())
}

/** Erases copies of a leaving member's content from reviews. */
export async function forgetMember(tx: Tx, { clock }: Dependencies, profileId: string): Promise<void> {
  const closed = await withdrawOpen(tx, { queues: OWN, profileId }, clock.now())
  await noteEvent(tx, closed, { act: 'withdrawn' }, clock.now())
  await eraseClosed(tx, OWN, profileId)
}
