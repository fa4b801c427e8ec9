import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import type { LiveEvent } from '../../../platform/live/live.store.ts'
import type { Services } from '../../../services.ts'
import { hearsOf } from '../privacy/privacy.api.ts'

/** Tells the open pages of each side that hears of the other to refetch what stands between them. */
export async function tellPair(
  tx: Tx,
  { live, clock }: Pick<Services, 'live' | 'clock'>,
  [a, b]: readonly [string, string],
): Promise<void> {
  const today = dayInIndia(clock.now())
  const events: LiveEvent[] = []
  for (const [to, about] of [
    [a, b],
    [b, a],
  ] as const)
    if (await hearsOf(tx, { viewerId: to, targetId: about, today })) events.push({ to, kind: 'interest', about })
  await live.put(tx, events)
}
