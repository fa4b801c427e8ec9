import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'

/** Open pages of both sides look again at what stands between them. After the commit `live.wake()` is to be called. */
export async function tellPair(
  tx: Tx,
  { live }: Pick<Services, 'live'>,
  [a, b]: readonly [string, string],
): Promise<void> {
  await live.put(tx, [
    { to: a, kind: 'interest', about: b },
    { to: b, kind: 'interest', about: a },
  ])
}
