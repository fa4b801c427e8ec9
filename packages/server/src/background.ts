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
import { matchSavedSearches, sendSearchAlerts } from './features/saved-searches/saved-searches.api.ts'
import { followListings, forgetListingChanges, openFilterResolver } from './features/search/search.api.ts'
import { returnSmsCredits } from './features/sms/sms.api.ts'
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

/** Work beside the requests. Each starts itself over again and again until it is stopped. */
const TASKS: readonly ((services: Services) => Stop)[] = [
  (services) => repeat(FOLLOW_LISTINGS_MS, () => followListings(services), report(services.log, 'following listings')),
  (services) => {
    const resolver = openFilterResolver(services.database.db, services.clock)
    const matching = repeat(
      HOUR_MS,
      () => matchSavedSearches(services, resolver),
      report(services.log, 'matching saved searches'),
    )
    const alerting = repeat(
      ALERTS_MS,
      () => sendSearchAlerts(services, resolver),
      report(services.log, 'sending search alerts'),
    )
    return async () => {
      await Promise.all([matching(), alerting()])
    }
  },
  (services) => repeat(NOTIFY_MS, () => sendDueNotifications(services), report(services.log, 'sending notifications')),
  (services) => repeat(NOTIFY_MS, () => tellDecisions(services), report(services.log, 'telling of decisions')),
  (services) => repeat(ALERTS_MS, () => tellEnds(services), report(services.log, 'telling of ends of decisions')),
  (services) => repeat(ALERTS_MS, () => sendDigests(services), report(services.log, 'sending digests')),
  (services) => repeat(HOUR_MS, () => tellPlanEnds(services), report(services.log, 'telling of plans that end')),
  (services) => repeat(HOUR_MS, () => tidyNotifications(services), report(services.log, 'tidying notifications')),
  (services) => repeat(ALERTS_MS, () => sendDailyMatches(services), report(services.log, 'sending daily matches')),
  (services) =>
    repeat(ALERTS_MS, () => endUnanswered(services), report(services.log, 'ending interests without an answer')),
  (services) => repeat(ALERTS_MS, () => tellProfileNews(services), report(services.log, 'telling news of profiles')),
  (services) =>
    repeat(ALERTS_MS, () => endExpiredRequests(services), report(services.log, 'ending requests for photos')),
  (services) => repeat(HOUR_MS, () => forgetListingChanges(services), report(services.log, 'forgetting changes')),
  ({ outbox, log }) => outbox.start(report(log, 'outbox')),
  (services) => repeat(CHECK_ORDERS_MS, () => checkOrders(services), report(services.log, 'looking up payments')),
  (services) => repeat(CHECK_ORDERS_MS, () => returnDays(services), report(services.log, 'giving days left back')),
  (services) => repeat(CHECK_ORDERS_MS, () => sendRefunds(services), report(services.log, 'sending refunds')),
  (services) => repeat(HOUR_MS, () => tellRules(services), report(services.log, 'telling of the rules')),
  (services) => repeat(HOUR_MS, () => tidyAccounts(services), report(services.log, 'tidying accounts')),
  (services) => repeat(HOUR_MS, () => tidyFamily(services), report(services.log, 'tidying invitations')),
  (services) => repeat(HOUR_MS, () => renewSeals(services), report(services.log, 'renewing seals')),
  (services) => repeat(HOUR_MS, () => tidyStaff(services), report(services.log, 'tidying the office')),
  (services) => repeat(HOUR_MS, () => tidyConversations(services), report(services.log, 'tidying conversations')),
  (services) => repeat(HOUR_MS, () => bringBackHidden(services), report(services.log, 'bringing back hidden profiles')),
  (services) =>
    repeat(PAUSES_MS, () => endWaiting(services), report(services.log, 'closing interests of fixed matches')),
  (services) => repeat(HOUR_MS, () => remindOfMatches(services), report(services.log, 'reminding of matches')),
  (services) => repeat(PAUSES_MS, () => endPauses(services), report(services.log, 'ending pauses')),
  (services) => repeat(OVERDUE_MS, () => tellOverdue(services), report(services.log, 'telling of overdue reviews')),
  (services) => repeat(HOUR_MS, () => tidyGrievances(services), report(services.log, 'tidying grievances')),
  (services) => repeat(HOUR_MS, () => tidyReviews(services), report(services.log, 'tidying reviews')),
  (services) => repeat(HOUR_MS, () => tidyReports(services), report(services.log, 'tidying reports')),
  (services) => repeat(FIGURES_MS, () => countFigures(services), report(services.log, 'counting figures')),
  (services) => repeat(HOUR_MS, () => publishDays(services), report(services.log, 'publishing days')),
  ({ database, log }) => repeat(HOUR_MS, () => forgetKeys(database.db), report(log, 'forgetting what was counted')),
  ({ database, clock, log }) =>
    repeat(HOUR_MS, () => forgetOldCalls(database.db, clock), report(log, 'forgetting repeated calls')),
  ({ live, log }) => repeat(HOUR_MS, live.tidy, report(log, 'tidying live events')),
  (services) => repeat(HOUR_MS, () => tidyOutbox(services), report(services.log, 'tidying the outbox')),
  (services) => repeat(LOOK_AT_PHOTOS_MS, () => lookAtPhotos(services), report(services.log, 'looking at photos')),
  (services) => repeat(TIDY_FILES_MS, () => tidyPhotos(services), report(services.log, 'tidying photos')),
  (services) => repeat(TIDY_FILES_MS, () => tidyDocuments(services), report(services.log, 'tidying documents')),
]

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
  const stops = TASKS.map((start) => start(services))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
