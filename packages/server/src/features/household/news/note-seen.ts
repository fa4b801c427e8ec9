import type { News, NewsKind } from '@thunai/contract/household/news'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { saveSeen } from './news.store.ts'
import { newsFrom } from './tell-news.ts'

/**
 * Notes that a member has looked, and tells what is new from then on.
 * @throws Refusal loginNeeded when the account was removed while the call was on its way, busy while listings are being read
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
