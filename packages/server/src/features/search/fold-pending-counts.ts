import type { Services } from '../../services.ts'
import { foldCounts } from './search.store.ts'

const AT_ONCE = 5000
// a run ends now and then, so that the server can stop in between
const MOST_FOLDS = 20

/** Folds pending changes into the count cells, so that totals stay cheap; they are exact without it too. */
export async function foldPendingCounts({ database }: Services): Promise<void> {
  for (let folds = 0; folds < MOST_FOLDS; folds++) {
    if ((await foldCounts(database.db, AT_ONCE)) < AT_ONCE) return
  }
}
