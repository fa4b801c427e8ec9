import type { ReadSource } from '../../platform/db/reads.ts'
import { Refusal } from '../../platform/refusal.ts'
import { knownGatesOf } from './gates/known-gates.ts'
import type { Wanted } from './search.rules.ts'
import { readPage, type FoundPage, type Viewer } from './search.store.ts'

/** So often gates may change under a search before it gives up: it never shows guarded profiles by wishes that no longer hold. */
const TRIES = 8

/**
 * A page of listings that the viewer may see, most recently active first, with their total; the viewer's own and those of
 * barred members are left out of both (G-80, G-87, T110).
 * @throws Refusal busy when gates change faster than they can be learnt
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
    if (!changed.gates && !changed.member) return page
    if (tries === TRIES) throw new Refusal('busy', { retryAfterSeconds: 1 })
    await gates.learn(viewer.profileId, decided, changed)
  }
}
