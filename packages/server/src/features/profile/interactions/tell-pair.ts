import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'

/** Tells the open pages of both sides to refetch what stands between them. */
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
