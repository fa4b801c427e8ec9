import { BREACHES } from '@thunai/contract/frame/limits'
import type { Breach } from '@thunai/contract/office/breaches'
import type { BreachNotice } from '@thunai/contract/telling/breach-notices'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findBreach, findBreaches, findOwnBreaches } from './breaches.store.ts'
import { toBreach, toBreachNotice } from './breaches.views.ts'

type Needs = Pick<Services, 'db' | 'site'>

/** A page of breaches, latest first. */
export async function listBreaches(
  { db, site }: Needs,
  before: string | undefined,
): Promise<{ rows: Breach[]; next: string | null }> {
  const found = await findBreaches(db, { after: readCursor(before), most: BREACHES.listed + 1 })
  const { rows, next } = toPage(found, BREACHES.listed)
  return { rows: rows.map((one) => toBreach(one, site)), next }
}

/** @throws Refusal breachNotFound */
export async function showBreach({ db, site }: Needs, id: string): Promise<Breach> {
  const found = await findBreach(db, id)
  if (!found) throw new Refusal('breachNotFound')
  return toBreach(found, site)
}

/** Breaches that the member was told of. */
export const listBreachNotices = async ({ db }: Pick<Services, 'db'>, profileId: string): Promise<BreachNotice[]> =>
  (await findOwnBreaches(db, profileId)).map(toBreachNotice)
