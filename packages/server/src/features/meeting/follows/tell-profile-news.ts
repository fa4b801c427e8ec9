import { dayAfter, dayInIndia, midnightInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import { lastMorning } from '../../../platform/morning.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { mayOpen } from '../../profile/privacy/privacy.api.ts'
import {
  findBirthdaysToTell,
  findNewsToTell,
  noteBirthdayTold,
  noteNewsTold,
  type ToTell,
} from './profile-news.store.ts'

/** Older news isn't told; longer than a server is likely to be down. */
const NEWS_MS = 3 * 86_400_000
/** Profiles per run; the next run takes the rest. */
const AT_ONCE = 500

/** Tells followers and connected members of a profile's changes, and from 8:00 in India of the day's birthdays. */
export async function tellProfileNews(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const news = { since: new Date(now.getTime() - NEWS_MS), now, most: AT_ONCE }
  for (const one of await findNewsToTell(db, news))
    await tellOne(services, one, 'profileChanged', (tx) => noteNewsTold(tx, one, now))
  const day = dayInIndia(lastMorning(now))
  const until = midnightInIndia(dayAfter(day))
  for (const one of await findBirthdaysToTell(db, { day, most: AT_ONCE }))
    await tellOne(services, one, 'birthday', (tx) => noteBirthdayTold(tx, one, day), until)
}

async function tellOne(
  services: Services,
  { ownerId, targetId }: ToTell,
  kind: 'profileChanged' | 'birthday',
  note: (tx: Tx) => Promise<boolean>,
  until?: Date,
): Promise<void> {
  const { transact, clock, log } = services
  const look = { viewerId: ownerId, targetId, today: dayInIndia(clock.now()) }
  try {
    await transact(async (tx) => {
      // news of a profile that the member may not find is skipped for good
      if ((await note(tx)) && (await mayOpen(tx, look)))
        await notify(tx, services, { to: ownerId, kind, about: targetId, until })
    })
  } catch (err) {
    // the others don't wait for this one
    log.error({ err, ownerId, targetId }, 'news of a profile were not told')
  }
}
