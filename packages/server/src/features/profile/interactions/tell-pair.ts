import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import type { LiveEvent } from '../../../platform/live/live.store.ts'
import type { Services } from '../../../services.ts'
import { mayHearOf } from '../privacy/privacy.api.ts'

/** Makes open pages of each side that may know of the other refetch what is between them. */
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
    if (await mayHearOf(tx, { viewerId: to, targetId: about, today })) events.push({ to, kind: 'interest', about })
  await live.put(tx, events)
}
