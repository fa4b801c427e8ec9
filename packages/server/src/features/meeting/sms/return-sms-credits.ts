import type { Services } from '../../../services.ts'
import { returnSmsCredit } from '../../money/membership/membership.api.ts'
import { markCreditsReturned } from './sms.store.ts'

/** Long after the last attempt: a message lives for hours. */
const LOOK_BACK_MS = 7 * 86_400_000

/** Returns credits of SMS that the gateway never accepted. */
export async function returnSmsCredits({ transact, clock }: Pick<Services, 'transact' | 'clock'>): Promise<void> {
  const now = clock.now()
  await transact(async (tx) => {
    const unsent = await markCreditsReturned(tx, new Date(now.getTime() - LOOK_BACK_MS), now)
    // in a fixed order, so that concurrent runs don't deadlock
    for (const subscriptionId of unsent.toSorted((a, b) => a - b)) await returnSmsCredit(tx, subscriptionId)
  })
}
