import type { TransparencyMonth } from '@thunai/contract/office/transparency'
import type { Db } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { countTransparencyMonths } from './transparency.store.ts'

const COUNTED_MS = 600_000

const counted = new WeakMap<Db, { readonly at: number; readonly months: Promise<TransparencyMonth[]> }>()

/**
 * The last twelve months, latest first, without empty ones at the end; several laws allow storing the data for a year
 * only. Counted at most every ten minutes, for all callers.
 */
export function findTransparency({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<TransparencyMonth[]> {
  const at = clock.now().getTime()
  const last = counted.get(db)
  if (last && at - last.at < COUNTED_MS) return last.months
  const months = countTransparencyMonths(db, clock.now()).then(withoutEmptyEnd)
  counted.set(db, { at, months })
  // After a failure, the next caller counts again.
  months.catch(() => counted.delete(db))
  return months
}

const isEmpty = ({ month: _month, grievances, ...counts }: TransparencyMonth): boolean =>
  grievances.received === 0 && Object.values(counts).every((count) => count === 0)

function withoutEmptyEnd(months: readonly TransparencyMonth[]): TransparencyMonth[] {
  const first = months.findLastIndex((month) => !isEmpty(month))
  return months.slice(0, Math.max(first, 0) + 1)
}
