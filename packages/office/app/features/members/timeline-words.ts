import type { Sentence } from '@thunai/client/language'
import { GRIEVANCE_KINDS } from '@thunai/contract/account/grievances'
import { REPORT_REASONS } from '@thunai/contract/account/privacy'
import { DECISIONS, QUEUE_NAMES, QUEUES } from '@thunai/contract/office/queues'
import { REASONS } from '@thunai/contract/values/reasons'
import { msg } from '@lingui/core/macro'
import type { TimelineKind } from '@thunai/contract/office/timeline'

/** Acts of staff around a member that a review doesn't tell; others stand as the record has them. */
const STAFF_ACTS = {
  openPrivateFields: msg`Opened private data`,
  endSessions: msg`Logged the member out everywhere`,
  askForBlock: msg`Asked for a block for good`,
  blockMember: msg`Blocked the member by a command`,
  unblockMember: msg`Let a blocked member in again by a command`,
  liftDecisions: msg`Lifted what stood against the member`,
  escalateReview: msg`Handed a review to an administrator`,
  undoReview: msg`Took a decision back`,
}
const QUEUE_TITLES = Object.fromEntries(QUEUE_NAMES.map((queue) => [queue, QUEUES[queue].name]))
const REVIEW = { ...QUEUE_TITLES, ...DECISIONS, ...REASONS }
/** The words for what stands in an event as a name of code. */
const WORDS: Readonly<Partial<Record<TimelineKind, Readonly<Record<string, Sentence>>>>> = {
  reported: REPORT_REASONS,
  wasReported: REPORT_REASONS,
  grievanceFiled: GRIEVANCE_KINDS,
  grievanceAnswered: GRIEVANCE_KINDS,
  reviewOpened: QUEUE_TITLES,
  reviewDecided: REVIEW,
  staffAct: STAFF_ACTS,
}

/** A word of an event as people read it; what is no name of code stands as it is. */
export const wordOf = (kind: TimelineKind, word: string): Sentence => WORDS[kind]?.[word] ?? word
