import type { News, NewsKind } from '@thunai/contract/household/news'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { saveSeen } from './news.store.ts'
import { newsFrom } from './count-news.ts'

/**
 * Records that a member has looked, and returns what is new since then.
 * @throws Refusal loginNeeded if the account was deleted during the call; busy while listings are loading
 */
export async function noteSeen(
  { database: { db, reads }, clock }: Pick<Services, 'database' | 'clock'>,
  { profileId }: Actor,
  what: NewsKind,
): Promise<News> {
  const now = clock.now()
  await saveSeen(db, { profileId, what, now })
  return newsFrom(reads.primary, profileId, now)
}
