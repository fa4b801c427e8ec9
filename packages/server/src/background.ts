import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'
import { tellRules, tidyAccounts } from './features/identity/accounts/accounts.api.ts'
import { deleteBreachesBefore, tellOfBreaches } from './features/telling/breaches/breaches.api.ts'
import { remindOfFirstSteps } from './features/household/first-steps/first-steps.api.ts'
import { askStillLooking, deleteAskedBefore, restIdle } from './features/household/still-looking/still-looking.api.ts'
import { askAfterContact } from './features/meeting/check-ins/check-ins.api.ts'
import { renewBiodataLinks } from './features/meeting/biodata/biodata.api.ts'
import { renewSeals } from './features/household/candidate-consent/candidate-consent.api.ts'
import { deleteLeftConversations } from './features/meeting/conversations/conversations.api.ts'
import { renewDocumentKeys, tidyDocuments } from './features/identity/documents/documents.api.ts'
import { drawExports, tidyExports } from './features/office/authorities/authorities.api.ts'
import { countFigures } from './features/office/figures/figures.api.ts'
import { noteOperation, tidyOperation } from './features/office/operation/operation.api.ts'
import { deleteExpiredInvitations } from './features/identity/family/family.api.ts'
import { deleteAnsweredBefore } from './features/household/grievances/grievances.api.ts'
import { tidyEvidence } from './features/desk/evidence/evidence.api.ts'
import { tellDroppedWishes } from './features/household/own-profile/own-profile.api.ts'
import { completeLeavings } from './features/household/leaving/leaving.api.ts'
import { tidyEnvelopes } from './features/meeting/envelopes/envelopes.api.ts'
import { remindOfCalls } from './features/meeting/calls/calls.api.ts'
import { tellProfileNews } from './features/meeting/follows/follows.api.ts'
import { endUnanswered } from './features/meeting/interests/interests.api.ts'
import { notifyPlanEnds } from './features/money/membership/membership.api.ts'
import { sendDailyMatches } from './features/finding/matches/matches.api.ts'
import { tellDecisions, tellEnds } from './features/identity/moderation/moderation.api.ts'
import {
  deleteNotificationsBefore,
  sendDigests,
  sendDueNotifications,
} from './features/telling/notifications/notifications.api.ts'
import { askForStories, endWaiting, remindOfMatches, returnDays } from './features/meeting/alliances/alliances.api.ts'
import { endPauses } from './features/meeting/pauses/pauses.api.ts'
import { checkOrders, sendRefunds } from './features/money/payments/payments.api.ts'
import { endExpiredRequests } from './features/meeting/photo-requests/photo-requests.api.ts'
import { readTamilNames } from './features/profile/reference/reference.api.ts'
import { lookAtPhotos, tidyPhotos } from './features/profile/photos/photos.api.ts'
import { bringBackHidden, emptyReportsClosedBefore } from './features/profile/privacy/privacy.api.ts'
import { deleteReviewsClosedBefore, notifyOverdue } from './features/desk/reviews/reviews.api.ts'
import {
  forgetTriedChanges,
  matchSavedSearches,
  sendSearchAlerts,
} from './features/finding/saved-searches/saved-searches.api.ts'
import { type FilterResolver, followListings, openFilterResolver } from './features/finding/search/search.api.ts'
import { returnSmsCredits } from './features/meeting/sms/sms.api.ts'
import { forgetSmsBefore } from './platform/sms/sms-count.store.ts'
import {
  deleteStaffInvitesBefore,
  deletePasskeyQuestionsBefore,
  deleteStaffSessionsBefore,
} from './features/desk/staff/staff.api.ts'
import { publishDays } from './features/office/transparency/transparency.api.ts'
import { forgetOldCalls } from './platform/http/repeated-calls.ts'
import type { Db } from './platform/db/database.ts'
import { repeat } from './platform/repeat.ts'
import { forgetKeys } from './platform/security/throttle.store.ts'
import type { Services } from './services.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RECORDS_MS = LEGAL_CLOCKS.records * HOUR_MS

/** Stops a task; resolves when its last run has ended. */
export type StopTask = () => Promise<void>

/** Repeated background work; with several servers, each does what is due when it looks. */
interface Task {
  /** Its name in the log. */
  readonly name: string
  /** The pause between two runs. */
  readonly every: number
  readonly run: (services: Services, resolver: FilterResolver) => Promise<unknown>
}

const TASKS: readonly Task[] = [
  { name: 'reading Tamil names', every: MINUTE_MS, run: readTamilNames },
  { name: 'following listings', every: 5 * SECOND_MS, run: (services) => followListings(services) },
  {
    name: 'matching saved searches',
    every: HOUR_MS,
    run: (services, resolver) => matchSavedSearches(services, resolver),
  },
  { name: 'sending search alerts', every: MINUTE_MS, run: sendSearchAlerts },
  // interests are told at once
  { name: 'sending notifications', every: 2 * SECOND_MS, run: sendDueNotifications },
  { name: 'telling of decisions', every: 2 * SECOND_MS, run: tellDecisions },
  { name: 'telling of ends of decisions', every: MINUTE_MS, run: tellEnds },
  { name: 'sending digests', every: MINUTE_MS, run: sendDigests },
  { name: 'telling of plans that end', every: HOUR_MS, run: notifyPlanEnds },
  { name: 'sending daily matches', every: MINUTE_MS, run: sendDailyMatches },
  { name: 'ending interests without an answer', every: MINUTE_MS, run: endUnanswered },
  { name: 'reminding of calls', every: MINUTE_MS, run: remindOfCalls },
  { name: 'telling news of profiles', every: MINUTE_MS, run: tellProfileNews },
  { name: 'ending requests for photos', every: MINUTE_MS, run: endExpiredRequests },
  { name: 'forgetting changes', every: HOUR_MS, run: forgetTriedChanges },
  { name: 'looking up payments', every: 2 * SECOND_MS, run: checkOrders },
  { name: 'giving days left back', every: 2 * SECOND_MS, run: returnDays },
  { name: 'sending refunds', every: 2 * SECOND_MS, run: (services) => sendRefunds(services) },
  { name: 'asking for stories', every: HOUR_MS, run: askForStories },
  { name: 'reminding of first steps', every: HOUR_MS, run: remindOfFirstSteps },
  { name: 'asking who still looks', every: HOUR_MS, run: askStillLooking },
  { name: 'resting silent profiles', every: HOUR_MS, run: restIdle },
  { name: 'asking after contact', every: HOUR_MS, run: askAfterContact },
  { name: 'telling of breaches', every: 2 * SECOND_MS, run: tellOfBreaches },
  { name: 'telling of dropped wishes', every: MINUTE_MS, run: tellDroppedWishes },
  { name: 'telling of the rules', every: HOUR_MS, run: tellRules },
  { name: 'completing leavings', every: MINUTE_MS, run: completeLeavings },
  { name: 'drawing exports of evidence', every: 2 * SECOND_MS, run: drawExports },
  { name: 'tidying evidence', every: HOUR_MS, run: tidyEvidence },
  { name: 'tidying envelopes', every: HOUR_MS, run: tidyEnvelopes },
  { name: 'tidying exports of evidence', every: HOUR_MS, run: tidyExports },
  { name: 'tidying accounts', every: HOUR_MS, run: tidyAccounts },
  { name: 'renewing keys of documents', every: HOUR_MS, run: renewDocumentKeys },
  { name: 'renewing links of biodata', every: HOUR_MS, run: renewBiodataLinks },
  { name: 'renewing seals', every: HOUR_MS, run: renewSeals },
  { name: 'bringing back hidden profiles', every: HOUR_MS, run: bringBackHidden },
  { name: 'closing interests of fixed matches', every: MINUTE_MS, run: endWaiting },
  { name: 'reminding of matches', every: HOUR_MS, run: remindOfMatches },
  { name: 'ending pauses', every: MINUTE_MS, run: endPauses },
  { name: 'telling of overdue reviews', every: MINUTE_MS, run: notifyOverdue },
  { name: 'counting figures', every: 5 * MINUTE_MS, run: countFigures },
  // looks often, and writes once a minute
  { name: 'noting operation', every: 5 * SECOND_MS, run: noteOperation },
  { name: 'tidying operation', every: HOUR_MS, run: tidyOperation },
  { name: 'publishing days', every: HOUR_MS, run: publishDays },
  { name: 'forgetting what was counted', every: HOUR_MS, run: ({ db }) => forgetKeys(db) },
  {
    name: 'forgetting repeated calls',
    every: HOUR_MS,
    run: ({ db, clock }) => forgetOldCalls(db, clock),
  },
  { name: 'tidying live events', every: HOUR_MS, run: ({ live }) => live.tidy() },
  { name: 'tidying the outbox', every: HOUR_MS, run: tidyOutbox },
  // staff who check photos need the signals at once
  { name: 'looking at photos', every: SECOND_MS, run: lookAtPhotos },
  { name: 'tidying photos', every: MINUTE_MS, run: tidyPhotos },
  { name: 'tidying documents', every: MINUTE_MS, run: tidyDocuments },
  ...[
    { what: 'conversations', keptMs: 0, forget: deleteLeftConversations },
    { what: 'invitations', keptMs: 0, forget: deleteExpiredInvitations },
    { what: 'grievances', keptMs: RECORDS_MS, forget: deleteAnsweredBefore },
    { what: 'questions to silent families', keptMs: RECORDS_MS, forget: deleteAskedBefore },
    { what: 'breaches', keptMs: 2 * RECORDS_MS, forget: deleteBreachesBefore },
    { what: 'reviews', keptMs: RECORDS_MS, forget: deleteReviewsClosedBefore },
    { what: 'reports', keptMs: RECORDS_MS, forget: emptyReportsClosedBefore },
    { what: 'notifications', keptMs: NOTIFICATIONS.keptDays * DAY_MS, forget: deleteNotificationsBefore },
    { what: 'questions to passkeys', keptMs: 0, forget: deletePasskeyQuestionsBefore },
    // the staff record has the person and the time of a login; the network address is stored for a year (security L5)
    { what: 'invitations of staff', keptMs: 365 * DAY_MS, forget: deleteStaffInvitesBefore },
    { what: 'sessions of staff', keptMs: 365 * DAY_MS, forget: deleteStaffSessionsBefore },
    // a day, to recognise a surge that continues
    { what: 'the counts of SMS', keptMs: DAY_MS, forget: forgetSmsBefore },
  ].map(tidying),
]

interface Retention {
  readonly what: string
  /** How long rows are stored after their end. */
  readonly keptMs: number
  /** Deletes rows that ended before a moment. */
  readonly forget: (db: Db, before: Date) => Promise<unknown>
}

function tidying({ what, keptMs, forget }: Retention): Task {
  return {
    name: `tidying ${what}`,
    every: HOUR_MS,
    run: ({ db, clock }) => forget(db, new Date(clock.now().getTime() - keptMs)),
  }
}

async function tidyOutbox(services: Services): Promise<void> {
  // before the outbox deletes what could not be sent
  await returnSmsCredits(services)
  await services.outbox.tidy()
}

/** The tasks of a server: `run` does once what is due now. */
export function tasksOf(
  services: Services,
): readonly { readonly name: string; readonly run: () => Promise<unknown> }[] {
  return [...ownTasks(services), { name: 'outbox', run: services.outbox.deliver }]
}

function ownTasks(services: Services) {
  const resolver = openFilterResolver(services.db, services.clock)
  return TASKS.map(({ name, every, run }) => ({ name, every, run: () => run(services, resolver) }))
}

/** Logs which task failed and why; the task runs again. */
function report({ log, meters }: Pick<Services, 'log' | 'meters'>, task: string): (error: unknown) => void {
  return (error) => {
    meters.taskFailed(task)
    log.error({ err: error, task }, 'work in the background failed')
  }
}

/** Runs a task and records whether it failed: an hourly one fails too rarely to be seen in a count. */
function noting({ meters }: Pick<Services, 'meters'>, task: string, run: () => Promise<unknown>) {
  return async (): Promise<void> => {
    try {
      await run()
      meters.taskEnded(task, false)
    } catch (error) {
      meters.taskEnded(task, true)
      throw error
    }
  }
}

/** Starts all tasks and the outbox; the returned function stops them. */
export function startBackground(services: Services): StopTask {
  const { outbox } = services
  const stops = [
    outbox.start(report(services, 'outbox')),
    ...ownTasks(services).map(({ name, every, run }) =>
      repeat(every, noting(services, name, run), report(services, name)),
    ),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
