import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'
import type { Services } from '../../services.ts'
import { deleteClosedBefore } from './withdrawing.store.ts'

const HOUR_MS = 3_600_000

/** Lets go of reviews that were closed as long ago as the law wants them kept. The record of staff stays. */
export async function tidyReviews({ db, clock }: Services): Promise<void> {
  await deleteClosedBefore(db, new Date(clock.now().getTime() - LEGAL_CLOCKS.records * HOUR_MS))
}
