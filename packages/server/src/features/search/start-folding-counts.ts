import { repeat } from '../../platform/repeat.ts'
import type { Services } from '../../services.ts'
import { foldCounts } from './search.store.ts'

const EVERY_MS = 3000
const AT_ONCE = 5000

/** Folds pending changes into the count cells every few seconds, so that totals stay cheap. The answer stops it and waits for its end. */
export function startFoldingCounts({ database }: Services): () => Promise<void> {
  let stopped = false
  const stop = repeat(
    EVERY_MS,
    async () => {
      // a full load means that more is waiting
      while (!stopped && (await foldCounts(database.db, AT_ONCE)) === AT_ONCE);
    },
    // totals stay exact without folding: the next round tries again
    (error) => console.error('Folding the search counts failed:', error),
  )
  return async () => {
    stopped = true
    await stop()
  }
}
