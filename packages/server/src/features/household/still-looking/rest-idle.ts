import { STILL_LOOKING } from '@thunai/contract/frame/limits'
import type { Services } from '../../../services.ts'
import { setIdle } from '../../profile/profiles/profiles.api.ts'
import { count, noteRested, takeIdle } from './still-looking.store.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 50

/** Sets profiles to rest whose families were asked and haven't logged in for 90 days: hidden, with all data kept. */
export async function restIdle({ transact, clock }: Services): Promise<void> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const moments = { askedBefore: before(STILL_LOOKING.noticeDays), since: before(STILL_LOOKING.restsDays) }
  let rested = AT_ONCE
  while (rested > 0) {
    rested = await transact(async (tx) => {
      const idle = await takeIdle(tx, moments, AT_ONCE)
      for (const { id, profileId } of idle) {
        await setIdle(tx, profileId, now)
        await noteRested(tx, id, now)
      }
      if (idle.length > 0) await count(tx, now, { rested: idle.length })
      return idle.length
    })
  }
}
