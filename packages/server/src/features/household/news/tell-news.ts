import type { News } from '@thunai/contract/household/news'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findNews, type FoundNews } from './news.store.ts'

/**
 * What is new for a member, of those alone whom the member may find.
 * @throws Refusal loginNeeded when the account was removed while the call was on its way
 */
export async function tellNews(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { profileId, lastWrite }: Pick<Caller, 'profileId' | 'lastWrite'>,
): Promise<News> {
  const { db } = await database.reads.sourceFor(lastWrite)
  const found = await findNews(db, { profileId, today: dayInIndia(clock.now()) })
  if (!found) throw new Refusal('loginNeeded')
  return toNews(found)
}

export const toNews = ({ answersSeenAt, visitorsSeenAt, matchesSeenAt, ...counts }: FoundNews): News => ({
  ...counts,
  seenAt: {
    answers: answersSeenAt?.toISOString() ?? null,
    visitors: visitorsSeenAt?.toISOString() ?? null,
    matches: matchesSeenAt?.toISOString() ?? null,
  },
})
