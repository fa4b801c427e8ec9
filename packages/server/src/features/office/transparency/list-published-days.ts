import type { PublishedDay } from '@thunai/contract/office/transparency'
import { PUBLISHED_DAYS } from '@thunai/contract/frame/limits'
import type { Day } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { findPublishedDays } from './published-days.store.ts'

/** A page of published days before a day, latest first. */
export async function listPublishedDays(
  { db }: Pick<Services, 'db'>,
  before: Day | undefined,
): Promise<{ rows: PublishedDay[]; next: Day | null }> {
  const rows = await findPublishedDays(db, { before, most: PUBLISHED_DAYS })
  const last = rows.at(-1)
  return { rows, next: last && rows.length === PUBLISHED_DAYS ? last.day : null }
}
