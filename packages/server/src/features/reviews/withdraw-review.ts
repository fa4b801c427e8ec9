import type { Queue } from '@thunai/contract/office/reviews'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { noteEvent } from './events.store.ts'
import { closeOpen, emptyClosed } from './withdrawing.store.ts'

type Outside = Pick<Services, 'clock'>

/** Queues whose subjects are a member's own: they go with the member. What others say of one stays to be looked at. */
const OWN: readonly Queue[] = ['photos', 'texts', 'verifications', 'stories', 'appeals']

/** Closes the open review of a subject that is gone, if there is one; nothing of the subject stays in it. */
export async function withdrawReview(tx: Tx, { clock }: Outside, queue: Queue, subjectId: string): Promise<void> {
  const closed = await closeOpen(tx, { queue, subjectId }, clock.now())
  await noteEvent(tx, closed, { act: 'withdrawn' }, clock.now())
}

/** Lets go of all that reviews copied of a member who leaves. */
export async function forgetMember(tx: Tx, { clock }: Outside, profileId: string): Promise<void> {
  const closed = await closeOpen(tx, { queues: OWN, profileId }, clock.now())
  await noteEvent(tx, closed, { act: 'withdrawn' }, clock.now())
  await emptyClosed(tx, OWN, profileId)
}
