import type { I18n } from '@lingui/core'
import { COUNTER, type RefundState } from '@thunai/contract/money/payments'
import type { Tx } from '../../../../platform/db/database.ts'
import { english, formatsOf } from '../../../../platform/languages.ts'
import type { Staff } from '../../../../policies/staff.ts'
import type { Services } from '../../../../services.ts'
import { openReview } from '../../../desk/reviews/reviews.api.ts'
import type { Order } from '../orders.store.ts'
import { needsSecond, type PaymentFacts } from './refunds.rules.ts'
import { insertRefund } from './refunds.store.ts'
import { refundOwedMail } from './refunds.mails.ts'

interface DecidedRefund {
  readonly payment: PaymentFacts
  readonly minor: number
  readonly reason: string
  /** True if it refunds the remaining days of the plan, which ends with it. */
  readonly endsPlan: boolean
  /** The staff member who requested it; null if the product refunds by itself. */
  readonly by: Pick<Staff, 'staffId' | 'email'> | null
}

/**
 * Saves a refund, in the transaction that has locked its payment; the background task sends it, or staff pay it back at
 * a counter. A large amount waits for a staff member other than the requester.
 */
export async function saveRefund(
  tx: Tx,
  services: Services,
  order: Order,
  { payment, minor, reason, endsPlan, by }: DecidedRefund,
): Promise<{ readonly id: string; readonly state: RefundState }> {
  const now = services.clock.now()
  const state = needsSecond(payment, minor) ? 'waitingForSecond' : 'asked'
  const isByHand = order.provider === COUNTER
  const id = await insertRefund(tx, {
    paymentId: payment.id,
    minor,
    reason,
    state,
    byStaff: by?.staffId ?? null,
    byEmail: by?.email ?? null,
    createdAt: now,
    nextTryAt: state === 'asked' && !isByHand ? now : null,
    endsPlan,
    isByHand,
  })
  if (state === 'waitingForSecond')
    await openReview(tx, services, {
      queue: 'refunds',
      subjectKind: 'refund',
      subjectId: id,
      profileId: order.profileId ?? undefined,
      memberId: order.memberId,
      text: reviewText(english, order, { minor, reason }),
      notBy: by ? [by.staffId] : [],
    })
  if (isByHand && by === null) await tellOwed(tx, services, order, { ...payment, paymentId: payment.id, minor })
  return { id, state }
}

/** Notifies the operator of a refund that no staff member requested, and that staff must pay. */
async function tellOwed(
  tx: Tx,
  { site, outbox, config }: Services,
  order: Order,
  refund: Parameters<typeof refundOwedMail>[2]['refund'],
): Promise<void> {
  await outbox.put(tx, {
    channel: 'email',
    to: { name: site.name, address: site.email },
    ...refundOwedMail({ site, config }, english, { order, refund }),
  })
}

const reviewText = (
  i18n: I18n,
  { planName, currency }: Order,
  { minor, reason }: Pick<DecidedRefund, 'minor' | 'reason'>,
): string =>
  i18n._('{amount} of what was paid for the {planName} plan: {reason}', {
    amount: formatsOf(i18n).money({ minor, currency }),
    planName,
    reason,
  })
