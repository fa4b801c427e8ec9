import type { Services } from '../../../services.ts'
import { returnSmsCredit } from '../../money/membership/membership.api.ts'
import { markCreditsReturned } from './sms.store.ts'

/** Long after the last try: a message lives for hours. */
const LOOK_BACK_MS = 7 * 86_400_000

/** Gives back what was spent on SMS that the gateway never took. */
export async function returnSmsCredits({ transact, clock }: Pick<Services, 'transact' | 'clock'>): Promise<void> {
  const now = clock.now()
  await transact(async (tx) => {
    const unsent = await markCreditsReturned(tx, new Date(now.getTime() - LOOK_BACK_MS), now)
    // always in this order, so that two at once don't wait for each other
    for (const subscriptionId of unsent.toSorted((a, b) => a - b)) await returnSmsCredit(tx, subscriptionId)
  })
}
