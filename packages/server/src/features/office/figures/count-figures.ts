import { dayInIndia } from '@thunai/contract/values/dates'
import type { Db } from '../../../platform/db/database.ts'
import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { SESSION_DAYS } from '../../identity/accounts/accounts.api.ts'
import { deleteSpansSince, findUncounted, saveSpan } from './counting.store.ts'
import { boundsOf, daysBefore, lastOver, type Span } from './figures.rules.ts'

type Dependencies = Pick<Services, 'db' | 'transact' | 'clock' | 'log'>

const DAY_MS = 86_400_000

/** True if all sessions begun in a span are still stored. */
export const isActiveKnown = (span: Span, now: Date): boolean =>
  boundsOf(span).from.getTime() >= now.getTime() - SESSION_DAYS * DAY_MS

const findAllUncounted = (db: Db, now: Date) =>
  findUncounted(db, { day: lastOver('day', now), week: lastOver('week', now) })

/** Counts all past days and weeks that aren't counted yet, each once even with several servers. */
export async function countFigures({ db, transact, clock, log }: Dependencies): Promise<void> {
  const now = clock.now()
  const spans = await findAllUncounted(db, now)
  await runEach(log, 'a day or a week was not counted', spans, (span) =>
    transact((tx) => saveSpan(tx, span, isActiveKnown(span, now), clock.now())),
  )
}

/**
 * Recounts the days and weeks whose rows still exist. Earlier counts stay.
 * @returns how many were recounted
 * @throws if some could not be counted; the background task retries them
 */
export async function recountFigures(services: Dependencies): Promise<number> {
  const { db, transact, clock } = services
  const count = await transact((tx) => deleteSpansSince(tx, daysBefore(dayInIndia(clock.now()), SESSION_DAYS - 1)))
  await countFigures(services)
  const uncounted = await findAllUncounted(db, clock.now())
  if (uncounted.length > 0)
    throw new Error(`${uncounted.length} days and weeks could not be counted: the log says why.`)
  return count
}
