import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'
import type { Services } from '../../services.ts'
import { emptyClosedBefore } from './privacy.store.ts'

const HOUR_MS = 3_600_000

/** Lets go of what reports say, once they were closed as long ago as the law wants records kept. */
export async function tidyReports({ db, clock }: Services): Promise<void> {
  await emptyClosedBefore(db, new Date(clock.now().getTime() - LEGAL_CLOCKS.records * HOUR_MS))
}
