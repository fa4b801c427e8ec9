import { hasTrait, isReasonOf, mayDecide, needsReason, type Decision } from '@thunai/contract/desk/queues'
import type { Reason } from '@thunai/contract/values/reasons'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../staff/staff.api.ts'
import { reviewChanged, findOwn, refuseOthers } from './claim-review.ts'
import { noteEvent, type ReviewAct } from './events.store.ts'
import { barToDecision, ESCALATED_PRIORITY } from './reviews.rules.ts'
import { lockReview, saveChange, type Change, type KeptReview } from './reviews.store.ts'

export interface DecisionInput {
  readonly id: number
  readonly decision: Decision
  readonly reason: Reason | undefined
  /** Shown to staff only. */
  readonly note: string
  /** Mailed with the decision, in queues with replies. */
  readonly reply?: string | undefined
  /** Version of the review that the caller read. */
  readonly version: number
}

/** A final decision. */
export interface Decided {
  /** The review before the decision. */
  readonly review: KeptReview
  readonly decision: Exclude<Decision, 'escalate'>
  readonly reason: Reason | undefined
  readonly note: string
  readonly reply: string
  readonly by: Staff
}

/** What a decision causes, in its transaction. Work that must wait for the commit uses `tx.afterCommit`. */
export type Effect = (tx: Tx, services: Services, decided: Decided) => Promise<unknown>

/**
 * Decides a review once, even with concurrent callers; the effects happen in the same transaction. A permanent block
 * takes effect when a second person decides the same.
 * @throws Refusal reviewNotFound, rightMissing, invalidFields, notYourReview, reviewClaimed, reviewChanged,
 * secondPersonNeeded, memberGone, and what the effect refuses
 */
export async function decideReview(
  services: Services,
  staff: Staff,
  input: DecisionInput,
  effect: Effect,
): Promise<KeptReview> {
  const found = await findOwn(services.db, staff, input.id)
  refuseFaults(found, input)
  return services.transact((tx) => decideFound(tx, services, staff, { ...input, found }, effect))
}

/**
 * Decides a review that this transaction has just opened or added to. If the decision is refused, all of it is rolled
 * back.
 */
export async function decideOpened(
  tx: Tx,
  services: Services,
  staff: Staff,
  input: Omit<DecisionInput, 'version'>,
  effect: Effect,
): Promise<KeptReview> {
  const found = await findOwn(tx, staff, input.id)
  refuseFaults(found, input)
  return decideFound(tx, services, staff, { ...input, version: found.version, found }, effect)
}

async function decideFound(
  tx: Tx,
  services: Services,
  staff: Staff,
  { found, ...input }: DecisionInput & { readonly found: KeptReview },
  effect: Effect,
): Promise<KeptReview> {
  const now = services.clock.now()
  const review = await lockReview(tx, found)
  if (!review) throw new Refusal('reviewNotFound')
  if (review.closedAt || review.version !== input.version) throw reviewChanged(review)
  refuseOthers(review, staff, now)
  const { act, change, decided } = planStep(review, staff, input, now)
  if (decided) await effect(tx, services, decided)
  const after = await saveChange(tx, review.id, { ...change, claim: null })
  await noteEvent(tx, [review.id], { ...input, act, by: staff }, now)
  await recordStaffEvent(tx, staff, {
    act: ACTS[act],
    at: now,
    memberId: review.memberId ?? undefined,
    on: `review:${review.id}`,
    reason: input.reason,
    after: { queue: review.queue, decision: input.decision },
  })
  return after
}

const ACTS = { decided: 'decideReview', escalated: 'escalateReview', blockAsked: 'askForBlock' } as const

function refuseFaults(
  { queue }: KeptReview,
  { decision, reason, reply = '' }: Pick<DecisionInput, 'decision' | 'reason' | 'reply'>,
): void {
  if (!mayDecide(queue, decision))
    throw new Refusal('invalidFields', { fields: { decision: 'This cannot be decided here.' } })
  if (reason === undefined && needsReason(decision))
    throw new Refusal('invalidFields', { fields: { reason: 'Please choose a reason.' } })
  if (reason !== undefined && !isReasonOf(queue, reason))
    throw new Refusal('invalidFields', { fields: { reason: 'Please choose a reason of this queue.' } })
  // A reply that is never sent would look as if it had been.
  if (reply !== '' && (decision === 'escalate' || !hasTrait(queue, 'hasReply')))
    throw new Refusal('invalidFields', { fields: { reply: 'This decision is sent without a reply.' } })
}

interface Step {
  readonly act: ReviewAct & keyof typeof ACTS
  readonly change: Change
  readonly decided?: Decided
}

function planStep(review: KeptReview, staff: Staff, input: DecisionInput, at: Date): Step {
  const { decision, reason, note, reply = '' } = input
  const { staffId: by, email } = staff
  if (decision === 'escalate') return { act: 'escalated', change: { isEscalated: true, priority: ESCALATED_PRIORITY } }
  const bar = barToDecision(review, by, decision)
  if (bar) throw new Refusal(bar)
  if (decision === 'block' && review.blockAskedBy === null)
    return { act: 'blockAsked', change: { blockAsked: { by, email } } }
  return {
    act: 'decided',
    change: { decided: { at, decision, reason, note, reply, by, email } },
    decided: { review, decision, reason, note, reply, by: staff },
  }
}
