import { tellRules, tidyAccounts } from './features/accounts/accounts.api.ts'
import { renewSeals } from './features/candidate-consent/candidate-consent.api.ts'
import { tidyConversations } from './features/conversations/conversations.api.ts'
import { tidyDocuments } from './features/documents/documents.api.ts'
import { countFigures } from './features/figures/figures.api.ts'
import { tidyFamily } from './features/family/family.api.ts'
import { tidyGrievances } from './features/grievances/grievances.api.ts'
import { tellProfileNews } from './features/follows/follows.api.ts'
import { endUnanswered } from './features/interests/interests.api.ts'
import { tellPlanEnds } from './features/membership/membership.api.ts'
import { sendDailyMatches } from './features/matches/matches.api.ts'
import { tellDecisions, tellEnds } from './features/moderation/moderation.api.ts'
import { sendDigests, sendDueNotifications, tidyNotifications } from './features/notifications/notifications.api.ts'
import { endWaiting, remindOfMatches, returnDays } from './features/alliances/alliances.api.ts'
import { endPauses } from './features/pauses/pauses.api.ts'
import { checkOrders, sendRefunds } from './features/payments/payments.api.ts'
import { endExpiredRequests } from './features/photo-requests/photo-requests.api.ts'
import { lookAtPhotos, tidyPhotos } from './features/photos/photos.api.ts'
import { bringBackHidden, tidyReports } from './features/privacy/privacy.api.ts'
import { tellOverdue, tidyReviews } from './features/reviews/reviews.api.ts'
import {
  forgetTriedChanges,
  matchSavedSearches,
  sendSearchAlerts,
} from './features/saved-searches/saved-searches.api.ts'
import { followListings, openFilterResolver } from './features/search/search.api.ts'
import { returnSmsCredits } from './features/sms/sms.api.ts'
import { tidySmsCounts } from './platform/sms/put-sms.ts'
import { tidyStaff } from './features/staff/staff.api.ts'
import { publishDays } from './features/transparency/transparency.api.ts'
import { forgetOldCalls } from './platform/http/repeated-calls.ts'
import { repeat } from './platform/repeat.ts'
import { forgetKeys } from './platform/security/throttle.ts'
import type { Services } from './services.ts'

const CHECK_ORDERS_MS = 2000
/** Interests are told at once. */
const NOTIFY_MS = 2000
const FOLLOW_LISTINGS_MS = 5000
/** Whoever checks photos wants to know at once what a machine sees in them. */
const LOOK_AT_PHOTOS_MS = 1000
const TIDY_FILES_MS = 60_000
const ALERTS_MS = 60_000
const OVERDUE_MS = 60_000
const PAUSES_MS = 60_000
const FIGURES_MS = 300_000
const HOUR_MS = 3_600_000

/** Stops a task; resolves when nothing of it runs any more. */
export type Stop = () => Promise<void>

/** Work beside the requests. */
interface Task {
  /** As the log calls it. */
  readonly name: string
  /** Does once what is due now. */
  readonly run: () => Promise<unknown>
  /** Does it again and again until it is stopped. */
  readonly start: () => Stop
}

export function tasksOf(services: Services): readonly Task[] {
  const { db, live, log, outbox } = services
  const resolver = openFilterResolver(db, services.clock)
  const every = (ms: number, name: string, run: Task['run']): Task => ({
    name,
    run,
    start: () => repeat(ms, run, report(log, name)),
  })
  return [
    every(FOLLOW_LISTINGS_MS, 'following listings', () => followListings(services)),
    every(HOUR_MS, 'matching saved searches', () => matchSavedSearches(services, resolver)),
    every(ALERTS_MS, 'sending search alerts', () => sendSearchAlerts(services, resolver)),
    every(NOTIFY_MS, 'sending notifications', () => sendDueNotifications(services)),
    every(NOTIFY_MS, 'telling of decisions', () => tellDecisions(services)),
    every(ALERTS_MS, 'telling of ends of decisions', () => tellEnds(services)),
    every(ALERTS_MS, 'sending digests', () => sendDigests(services)),
    every(HOUR_MS, 'telling of plans that end', () => tellPlanEnds(services)),
    every(HOUR_MS, 'tidying notifications', () => tidyNotifications(services)),
    every(ALERTS_MS, 'sending daily matches', () => sendDailyMatches(services)),
    every(ALERTS_MS, 'ending interests without an answer', () => endUnanswered(services)),
    every(ALERTS_MS, 'telling news of profiles', () => tellProfileNews(services)),
    every(ALERTS_MS, 'ending requests for photos', () => endExpiredRequests(services)),
    every(HOUR_MS, 'forgetting changes', () => forgetTriedChanges(services)),
    { name: 'outbox', run: outbox.deliver, start: () => outbox.start(report(log, 'outbox')) },
    every(CHECK_ORDERS_MS, 'looking up payments', () => checkOrders(services)),
    every(CHECK_ORDERS_MS, 'giving days left back', () => returnDays(services)),
    every(CHECK_ORDERS_MS, 'sending refunds', () => sendRefunds(services)),
    every(HOUR_MS, 'telling of the rules', () => tellRules(services)),
    every(HOUR_MS, 'tidying accounts', () => tidyAccounts(services)),
    every(HOUR_MS, 'tidying invitations', () => tidyFamily(services)),
    every(HOUR_MS, 'renewing seals', () => renewSeals(services)),
    every(HOUR_MS, 'tidying the office', () => tidyStaff(services)),
    every(HOUR_MS, 'tidying conversations', () => tidyConversations(services)),
    every(HOUR_MS, 'bringing back hidden profiles', () => bringBackHidden(services)),
    every(PAUSES_MS, 'closing interests of fixed matches', () => endWaiting(services)),
    every(HOUR_MS, 'reminding of matches', () => remindOfMatches(services)),
    every(PAUSES_MS, 'ending pauses', () => endPauses(services)),
    every(OVERDUE_MS, 'telling of overdue reviews', () => tellOverdue(services)),
    every(HOUR_MS, 'tidying grievances', () => tidyGrievances(services)),
    every(HOUR_MS, 'tidying reviews', () => tidyReviews(services)),
    every(HOUR_MS, 'tidying reports', () => tidyReports(services)),
    every(FIGURES_MS, 'counting figures', () => countFigures(services)),
    every(HOUR_MS, 'publishing days', () => publishDays(services)),
    every(HOUR_MS, 'forgetting what was counted', () => forgetKeys(db)),
    every(HOUR_MS, 'tidying the counts of SMS', () => tidySmsCounts(services)),
    every(HOUR_MS, 'forgetting repeated calls', () => forgetOldCalls(db, services.clock)),
    every(HOUR_MS, 'tidying live events', live.tidy),
    every(HOUR_MS, 'tidying the outbox', () => tidyOutbox(services)),
    every(LOOK_AT_PHOTOS_MS, 'looking at photos', () => lookAtPhotos(services)),
    every(TIDY_FILES_MS, 'tidying photos', () => tidyPhotos(services)),
    every(TIDY_FILES_MS, 'tidying documents', () => tidyDocuments(services)),
  ]
}

async function tidyOutbox(services: Services): Promise<void> {
  // before the outbox forgets what could not be sent
  await returnSmsCredits(services)
  await services.outbox.tidy()
}

/** Says which task failed and why; the task goes on. */
function report(log: Services['log'], task: string): (error: unknown) => void {
  return (error) => log.error({ err: error, task }, 'work in the background failed')
}

/** Starts all tasks; the answer stops them all. */
export function startBackground(services: Services): Stop {
  const stops = tasksOf(services).map(({ start }) => start())
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
