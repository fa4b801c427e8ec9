import { searchIndexOf } from '../features/finding/search/index/search-index.ts'
import type { TestApp } from './test-app.ts'

/** Waits until search has read all changes: after many changes, a busy machine may need longer than a search waits. */
export async function catchUpSearch({ services }: Pick<TestApp, 'services'>): Promise<void> {
  await searchIndexOf(services.database.reads.primary).catchUp()
}
