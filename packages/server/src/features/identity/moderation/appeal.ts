import { hoursToAnswer } from '@thunai/contract/household/grievances'
import type { Reason } from '@thunai/contract/values/reasons'
import type { Moment, Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { languageIn } from '../../../platform/languages.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { findReview, openReview, type KeptReview } from '../../desk/reviews/reviews.api.ts'
import { liftDecision } from './moderate.ts'
import { appealAnsweredMail } from './moderation.mails.ts'
import { appealEnd, decidersOf, isInForce } from './moderation.rules.ts'
import { findAddress, findDecision, findDecisions, saveAppealAnswered, saveAppealed } from './moderation.store.ts'

const HOUR_MS = 3_600_000

/**
 * Appeals against a decision, once each; the staff who took it don't decide the appeal.
 * @throws Refusal decisionNotFound, appealedAlready, appealTooLate
 */
export async function appealDecision(services: Services, by: Actor, id: number, text: string): Promise<void> {
  const { transact, clock } = services
  await transact(async (tx) => {
    const now = clock.now()
    await lockProfile(tx, by.profileId)
    const decision = (await findDecisions(tx, by.profileId)).find((one) => one.id === id)
    if (!decision) throw new Refusal('decisionNotFound')
    if (decision.appealedAt) throw new Refusal('appealedAlready')
    if (appealEnd(decision.since) <= now || !isInForce(decision, now)) throw new Refusal('appealTooLate')
    const { memberId } = await findAddress(tx, by.profileId)
    await saveAppealed(tx, id, now)
    await openReview(tx, services, {
      queue: 'appeals',
      subjectKind: 'decision',
      subjectId: String(id),
      profileId: by.profileId,
      memberId,
      text,
      signals: [
        { kind: 'complaint', detail: decision.kind, score: null },
        { kind: 'reported', detail: decision.reason, score: null },
      ],
      dueAt: new Date(now.getTime() + hoursToAnswer('appeal') * HOUR_MS),
      notBy: decidersOf(decision),
    })
  })
}

/** The decision on an appeal. */
export interface AppealAnswer {
  readonly isUpheld: boolean
  readonly reason: Reason | undefined
  /** The staff's message to the member. */
  readonly reply: string
}

/**
 * Answers an appeal by mail. If upheld, the decision is lifted; otherwise it runs to its end. Does nothing if the
 * member has left.
 */
export async function answerAppeal(tx: Tx, services: Services, id: number, answer: AppealAnswer): Promise<void> {
  const decision = await findDecision(tx, id)
  if (!decision) return
  const now = services.clock.now()
  await saveAppealAnswered(tx, id, now)
  const { memberId, name, email, language } = await findAddress(tx, decision.profileId)
  if (answer.isUpheld) await liftDecision(tx, services, memberId, [decision])
  const hasEnded = decision.expiresAt !== null && decision.expiresAt <= now
  const isStillBlocked = !(await findAddress(tx, decision.profileId)).isActive
  await notify(tx, services, { to: decision.profileId, kind: 'decision', once: `${id} appeal` })
  await services.outbox.put(tx, {
    channel: 'email',
    to: { name, address: email },
    ...appealAnsweredMail(services, languageIn(language), { name, decision, hasEnded, isStillBlocked, ...answer }),
  })
}

/** The review of a decision; undefined if no longer stored. */
export async function findAppealedReview(tx: Moment, id: number): Promise<KeptReview | undefined> {
  const decision = await findDecision(tx, id)
  return decision?.reviewId == null ? undefined : findReview(tx, decision.reviewId)
}
