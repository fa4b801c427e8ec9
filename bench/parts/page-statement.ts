import { findPage } from '../../packages/server/src/features/finding/search/find-page.ts'
import { pageQuery } from '../../packages/server/src/features/finding/search/index/index.store.ts'
import type { ReadSource } from '../../packages/server/src/platform/db/reads.ts'

type Search = Parameters<typeof findPage>[1]
type Page = Parameters<typeof findPage>[2]
export type Asker = Parameters<typeof findPage>[3]

/** The database statement of a page of a search, with its current values. */
export async function pageStatement(source: ReadSource, search: Search, page: Page, asker: Asker) {
  const { profiles } = await findPage(source, search, page, asker)
  const { rows } = await source.pool.query<{ floor: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as floor',
  )
  const { text, values } = pageQuery(
    { floor: BigInt(rows[0]?.floor ?? '0'), applied: '{}' },
    {
      // as a server asks that has shown these members before, so that their slots don't matter
      slots: profiles.map((_, n) => n),
      keys: profiles,
      viewerId: asker.profileId,
      needsDeeds: search.needsDeeds ?? false,
      today: asker.today,
      withRows: false,
    },
  )
  return { text, values: [...(values ?? [])] }
}
