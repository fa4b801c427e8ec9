import type { News, NewsKind } from '@thunai/contract/household/news'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Actor } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findNews, saveSeen } from './news.store.ts'
import { toNews } from './tell-news.ts'

/**
 * Notes that a member has looked, and tells what is new from then on.
 * @throws Refusal loginNeeded when the account was removed while the call was on its way
 */
export async function noteSeen({ db, clock }: Services, { profileId }: Actor, what: NewsKind): Promise<News> {
  const now = clock.now()
  await saveSeen(db, { profileId, what, now })
  const found = await findNews(db, { profileId, today: dayInIndia(now) })
  if (!found) throw new Refusal('loginNeeded')
  return toNews(found)
}
