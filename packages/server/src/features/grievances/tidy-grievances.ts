import type { Services } from '../../services.ts'
import { keptSince } from './grievances.rules.ts'
import { deleteAnsweredBefore } from './grievances.store.ts'

/** Lets go of grievances answered a year ago; one without an answer stays. */
export async function tidyGrievances({ db, clock }: Services): Promise<void> {
  await deleteAnsweredBefore(db, keptSince(clock.now()))
}
