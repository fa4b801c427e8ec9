import type { Db } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { mostChosen } from './membership.rules.ts'
import { countSales } from './subscriptions.store.ts'

const HOUR_MS = 3_600_000
const COUNTED_MS = 180 * 24 * HOUR_MS

const counted = new WeakMap<Db, { readonly at: number; readonly planId: Promise<number | undefined> }>()

/**
 * The plan that most members bought in the last 180 days; withdrawn plans count too. Counted once an hour, because
 * visitors read the plans often and a purchase rarely changes which plan leads.
 */
export function findMostChosen({ db, clock }: Services): Promise<number | undefined> {
  const at = clock.now().getTime()
  const last = counted.get(db)
  if (last && at - last.at < HOUR_MS) return last.planId
  const planId = countSales(db, new Date(at - COUNTED_MS)).then(mostChosen)
  counted.set(db, { at, planId })
  // after a failure the next read counts again
  planId.catch(() => counted.delete(db))
  return planId
}
