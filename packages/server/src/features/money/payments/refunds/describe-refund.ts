import type { ReviewEvidence } from '@thunai/contract/office/opened-reviews'
import { toUnits } from '@thunai/contract/money/money'
import type { Moment } from '../../../../platform/db/database.ts'
import { toMoney } from '../payments.views.ts'
import { findRefundFacts, type PlanUse } from './refund-facts.store.ts'

const DAY_MS = 86_400_000

type RefundEvidence = Pick<
  ReviewEvidence,
  'order' | 'orderedAt' | 'member' | 'plan' | 'amount' | 'money' | 'paid' | 'asker' | 'reason' | 'used'
>

/** What staff need to decide a refund: order, plan, buyer, requester, reason and use. */
export async function describeRefund(tx: Moment, id: string, now: Date): Promise<RefundEvidence> {
  const facts = await findRefundFacts(tx, id)
  if (!facts) return {}
  const { order, orderedAt, memberId, name, plan, paidMinor, asker, reason, use, ...money } = facts
  return {
    order,
    orderedAt: orderedAt.toISOString(),
    member: { memberId, name },
    plan,
    amount: toUnits(money),
    money: toMoney(money),
    paid: toMoney({ ...money, minor: paidMinor }),
    asker,
    reason,
    used: use && toUsed(use, now),
  }
}

function toUsed(use: PlanUse, now: Date): NonNullable<RefundEvidence['used']> {
  const days = Math.round((use.endsAt.getTime() - use.startsAt.getTime()) / DAY_MS)
  const passed = Math.floor((now.getTime() - use.startsAt.getTime()) / DAY_MS)
  return {
    contacts: { used: use.contactsUsed, of: use.contactLimit },
    sms: { used: use.smsUsed, of: use.smsCredits },
    days: { used: Math.max(0, Math.min(days, passed)), of: days },
    profilesOpened: use.profilesViewed,
  }
}
