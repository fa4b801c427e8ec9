import type { ReadSource } from '../../platform/db/reads.ts'
import { knownGatesOf } from './gates/known-gates.ts'
import { readPage, type FoundPage, type Viewer, type Wanted } from './search.store.ts'

/** So often gates may change under a search; then it takes them as they were a moment ago. */
const TRIES = 5

/**
 * A page of listings that the viewer may see, most recently active first, with their total; the viewer's own and those of
 * barred members are left out of both (G-80, G-87, T110).
 */
export async function findPage(
  source: Pick<ReadSource, 'pool' | 'db'>,
  wanted: Wanted,
  window: { readonly limit: number; readonly offset: number },
  viewer: Viewer | undefined,
): Promise<FoundPage> {
  if (!viewer) return readPage(source.pool, wanted, window, undefined)
  const gates = knownGatesOf(source)
  for (let tries = 1; ; tries++) {
    const decided = await gates.decide(viewer, wanted, window.limit + window.offset)
    const page = await readPage(source.pool, wanted, window, { ...decided, profileId: viewer.profileId })
    const changed = { gates: page.hasNewGates, member: page.stamp !== decided.stamp }
    if (tries === TRIES || !(changed.gates || changed.member)) return page
    await gates.learn(viewer.profileId, changed)
  }
}
