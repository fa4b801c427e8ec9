import type { News } from '@thunai/contract/household/news'
import { NEWS } from '@thunai/contract/frame/limits'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Caller } from '../../../policies/caller.ts'
import type { ReadSource } from '../../../platform/db/reads.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { countNewMatches } from '../../finding/search/search.api.ts'
import { findNews } from './news.store.ts'

/**
 * Counts of news for a member, about members whom the member may find.
 * @throws Refusal loginNeeded if the account was deleted during the call; busy while listings are loading
 */
export async function countNews(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { profileId, lastWrite }: Pick<Caller, 'profileId' | 'lastWrite'>,
): Promise<News> {
  return newsFrom(await database.reads.sourceFor(lastWrite), profileId, clock.now())
}

/** The same, from a given database. */
export async function newsFrom(source: ReadSource, profileId: string, now: Date): Promise<News> {
  const viewer = { profileId, today: dayInIndia(now) }
  const found = await findNews(source.db, viewer)
  if (!found) throw new Refusal('loginNeeded')
  const { answersSeenAt, visitorsSeenAt, matchesSeenAt, ...counts } = found
  return {
    ...counts,
    newMatches: Math.min(NEWS.most, await countNewMatches(source, viewer, matchesSeenAt)),
    seenAt: {
      answers: answersSeenAt?.toISOString() ?? null,
      visitors: visitorsSeenAt?.toISOString() ?? null,
      matches: matchesSeenAt?.toISOString() ?? null,
    },
  }
}
