import type { MemberDecision as ShownDecision } from '@thunai/contract/identity/decisions'
import { appealEnd, isInForce } from './moderation.rules.ts'
import type { MemberDecision } from './moderation.store.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function toShownDecision(decision: MemberDecision, now: Date): ShownDecision {
  const { id, kind, queue: about, reason, since, expiresAt, liftedAt, appealedAt, appealAnsweredAt } = decision
  const until = appealEnd(since)
  const inForce = isInForce(decision, now)
  return {
    id,
    kind,
    about,
    reason,
    isInForce: inForce,
    since: since.toISOString(),
    expiresAt: iso(expiresAt),
    liftedAt: iso(liftedAt),
    appealedAt: iso(appealedAt),
    appealAnsweredAt: iso(appealAnsweredAt),
    appealUntil: inForce && !appealedAt && until > now ? until.toISOString() : null,
  }
}
