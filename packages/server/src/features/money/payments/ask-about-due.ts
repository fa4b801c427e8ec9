import { GatewayError } from '../../../platform/gateway/gateway-error.ts'
import type { Services } from '../../../services.ts'
import type { Claim } from './order-checks.store.ts'

const AT_ONCE = 5
const LEASE_MS = 60_000

/**
 * Asks the gateways about all due rows. Stops after a batch in which every call failed, because a hanging gateway would
 * delay a server's stop by minutes. A row whose call failed is due again after the lease.
 * @returns the number of failed calls
 */
export async function askAboutDue(
  { clock }: Pick<Services, 'clock'>,
  claim: (wanted: Claim) => Promise<readonly string[]>,
  askAbout: (id: string) => Promise<void>,
): Promise<number> {
  let missed = 0
  for (;;) {
    const now = clock.now()
    const due = await claim({ now, leaseUntil: new Date(now.getTime() + LEASE_MS), most: AT_ONCE })
    const missedBefore = missed
    await Promise.all(
      due.map(async (id) => {
        try {
          await askAbout(id)
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error
          missed++
        }
      }),
    )
    if (due.length < AT_ONCE || missed - missedBefore === due.length) return missed
  }
}
