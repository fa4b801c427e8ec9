import { dayAfter, dayInIndia, type Day } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { insertPublishedDay, lockLastDay } from './published-days.store.ts'

const DAY_MS = 86_400_000

/** Publishes all days of India that are over and aren't published yet, each once on however many servers. */
export async function publishDays({ transact, clock }: Pick<Services, 'transact' | 'clock'>): Promise<void> {
  const today = dayInIndia(clock.now())
  const yesterday = dayInIndia(new Date(clock.now().getTime() - DAY_MS))
  await transact(async (tx) => {
    const last = await lockLastDay(tx)
    for (let day: Day = last === undefined ? yesterday : dayAfter(last); day < today; day = dayAfter(day)) {
      const from = new Date(`${day}T00:00:00+05:30`)
      await insertPublishedDay(tx, day, { from, to: new Date(from.getTime() + DAY_MS) })
    }
  })
}
