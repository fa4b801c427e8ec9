import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { resolveDependents, resolveItems } from '../reference/reference.api.ts'

const KEPT_MS = 60_000
const MOST = 1000

export interface Community {
  readonly by: 'all' | 'religion' | 'caste'
  readonly ids: readonly number[]
}

export interface Communities {
  /** The religions or castes that the names or ids mean; none for names that nobody has. A caste of another religion is none. */
  readonly resolve: (
    religions: readonly string[] | undefined,
    castes: readonly string[] | undefined,
  ) => Promise<Community>
}

/** Reference lists hardly change: what a filter means is remembered for a minute. */
export function openCommunities(db: Db, clock: Clock): Communities {
  const known = new Map<string, { readonly until: number; readonly community: Community }>()
  const find = async (
    religions: readonly string[] | undefined,
    castes: readonly string[] | undefined,
  ): Promise<Community> => {
    const religionIds = religions && [...new Set((await resolveItems(db, 'religion', religions)).values())]
    if (castes === undefined) return religionIds ? { by: 'religion', ids: religionIds } : { by: 'all', ids: [] }
    return {
      by: 'caste',
      ids: [...new Set([...(await resolveDependents(db, 'caste', castes, religionIds)).values()].flat())],
    }
  }
  return {
    resolve: async (religions, castes) => {
      if (!religions && !castes) return { by: 'all', ids: [] }
      const key = JSON.stringify([religions, castes])
      const now = clock.now().getTime()
      const remembered = known.get(key)
      if (remembered && remembered.until > now) return remembered.community
      const community = await find(religions, castes)
      const oldest = known.size >= MOST ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      known.set(key, { until: now + KEPT_MS, community })
      return community
    },
  }
}
