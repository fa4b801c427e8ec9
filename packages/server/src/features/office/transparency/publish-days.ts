import { dayAfter, dayInIndia, type Day, midnightInIndia } from '@thunai/contract/values/dates'
import { lockTables } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { findLastDay, insertPublishedDay } from './published-days.store.ts'

const DAY_MS = 86_400_000

/** Publishes all past days in India that aren't published yet, each once even with several servers. */
export async function publishDays({ transact, clock }: Pick<Services, 'transact' | 'clock'>): Promise<void> {
  const today = dayInIndia(clock.now())
  const yesterday = dayInIndia(new Date(clock.now().getTime() - DAY_MS))
  await transact(async (tx) => {
    // Keeps other servers from publishing meanwhile.
    await lockTables(tx, ['published_day'])
    const last = await findLastDay(tx)
    for (let day: Day = last === undefined ? yesterday : dayAfter(last); day < today; day = dayAfter(day)) {
      const from = midnightInIndia(day)
      await insertPublishedDay(tx, day, { from, to: new Date(from.getTime() + DAY_MS) })
    }
  })
}
