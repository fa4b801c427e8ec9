import { searchIndexOf } from '../features/finding/search/index/search-index.ts'
import type { TestApp } from './test-app.ts'

/** Waits until search knows all that was written: after very many changes a busy machine may read longer than a search waits. */
export async function catchUpSearch({ services }: Pick<TestApp, 'services'>): Promise<void> {
  const index = searchIndexOf(services.database)
  // the first learns that much has changed, the second waits until it is read
  for (let time = 0; time < 2; time++) await index.catchUp()
}
