import type { Sentence } from '@thunai/client/language'
import { GRIEVANCE_KINDS } from '@thunai/contract/household/grievances'
import { REPORT_REASONS } from '@thunai/contract/profile/privacy'
import { ACTS } from '@thunai/contract/desk/acts'
import { DECISIONS, QUEUE_NAMES, QUEUES } from '@thunai/contract/desk/queues'
import { REASONS } from '@thunai/contract/values/reasons'
import { msg } from '@lingui/core/macro'
import type { TimelineKind } from '@thunai/contract/office/timeline'

/** Acts of staff, some with their own texts for the timeline. */
const STAFF_ACTS = {
  ...ACTS,
  openPrivateFields: msg`Opened private data`,
  endSessions: msg`Logged the member out everywhere`,
  askForBlock: msg`Requested a permanent block`,
  blockMember: msg`Blocked the member from the command line`,
  unblockMember: msg`Unblocked the member from the command line`,
  liftDecisions: msg`Lifted the member’s restrictions`,
  escalateReview: msg`Escalated a review`,
  undoReview: msg`Undid a decision`,
}
const QUEUE_TITLES = Object.fromEntries(QUEUE_NAMES.map((queue) => [queue, QUEUES[queue].name]))
const REVIEW = { ...QUEUE_TITLES, ...DECISIONS, ...REASONS }
/** Texts for code names in an event. */
const WORDS: Readonly<Partial<Record<TimelineKind, Readonly<Record<string, Sentence>>>>> = {
  reported: REPORT_REASONS,
  wasReported: REPORT_REASONS,
  grievanceFiled: GRIEVANCE_KINDS,
  grievanceAnswered: GRIEVANCE_KINDS,
  reviewOpened: QUEUE_TITLES,
  reviewDecided: REVIEW,
  staffAct: STAFF_ACTS,
}

/** The text for a code name in an event; other text stays. */
export const wordOf = (kind: TimelineKind, word: string): Sentence => WORDS[kind]?.[word] ?? word
