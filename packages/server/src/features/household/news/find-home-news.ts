import type { I18n } from '@lingui/core'
import { HOME, INTERESTS } from '@thunai/contract/frame/limits'
import type { Home } from '@thunai/contract/household/home'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { countHappened, findEnded, findVisit, type Visit } from './home.store.ts'

const DAY_MS = 86_400_000
const NOTHING = { answers: 0, interests: 0, messages: 0, expired: 0 } as const

/** Events since a person's last visit, of members whom the member may find. */
export async function findHomeNews(
  { database, clock, photoNames }: Pick<Services, 'database' | 'clock' | 'photoNames'>,
  { accountId, profileId, lastWrite }: Pick<Caller, 'accountId' | 'profileId' | 'lastWrite'>,
  i18n: I18n,
): Promise<Home> {
  const { db } = await database.reads.sourceFor(lastWrite)
  const now = clock.now()
  const viewer = { profileId, today: dayInIndia(now), i18n }
  const since = endOfLastVisit(await findVisit(db, { accountId, profileId }), now)
  const listedSince = new Date(Math.min(since?.getTime() ?? Infinity, now.getTime() - HOME.endedDays * DAY_MS))
  const [happened, kept] = await Promise.all([
    since ? countHappened(db, viewer, since, now) : NOTHING,
    findEnded(db, viewer, listedSince, now),
  ])
  const summaries = await findSummariesOf(
    { photoNames },
    db,
    viewer,
    kept.map((one) => one.profileId),
  )
  return {
    since: since?.toISOString() ?? null,
    ...happened,
    ended: kept.flatMap(({ sentAt, ...one }) => {
      const profile = summaries.get(one.profileId)
      const endedAt = new Date(sentAt.getTime() + INTERESTS.closedAfterDays * DAY_MS)
      return profile ? [{ ...one, sentAt: sentAt.toISOString(), endedAt: endedAt.toISOString(), profile }] : []
    }),
  }
}

/** During a visit, the end of the previous one; otherwise of the latest. */
function endOfLastVisit(visit: Visit | undefined, now: Date): Date | null {
  if (!visit) return null
  return now.getTime() - visit.lastAt.getTime() > HOME.visitMinutes * 60_000 ? visit.lastAt : visit.beforeAt
}
