import type { I18n } from '@lingui/core'
import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import type { RefundState } from '@thunai/contract/money/payments'
import type { Tx } from '../../../platform/db/database.ts'
import { english, formatsOf } from '../../../platform/languages.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { openReview } from '../../reviews/reviews.api.ts'
import type { Order } from '../orders.store.ts'
import { needsSecond, type PaymentFacts } from './refunds.rules.ts'
import { insertRefund } from './refunds.store.ts'

interface DecidedRefund {
  readonly payment: PaymentFacts
  readonly paise: number
  readonly reason: string
  /** It is for what was left of the plan, which ends with it. */
  readonly endsPlan: boolean
  /** Who of the staff has asked for it; null where the product gives it back by itself. */
  readonly by: Pick<Staff, 'staffId' | 'email'> | null
}

/**
 * Writes a refund down, in the transaction that has locked its payment; the background sends it. A large sum waits for one of
 * the staff who has not asked for it.
 */
export async function writeDownRefund(
  tx: Tx,
  services: Services,
  order: Order,
  { payment, paise, reason, endsPlan, by }: DecidedRefund,
): Promise<{ readonly id: string; readonly state: RefundState }> {
  const now = services.clock.now()
  const state = needsSecond(payment, paise) ? 'waitingForSecond' : 'asked'
  const id = await insertRefund(tx, {
    paymentId: payment.id,
    paise,
    reason,
    state,
    byStaff: by?.staffId ?? null,
    byEmail: by?.email ?? null,
    createdAt: now,
    nextTryAt: state === 'asked' ? now : null,
    endsPlan,
  })
  if (state === 'waitingForSecond')
    await openReview(tx, services, {
      queue: 'refunds',
      subjectKind: 'refund',
      subjectId: id,
      profileId: order.profileId ?? undefined,
      memberId: order.memberId,
      text: reviewText(english, order, { paise, reason }),
      notBy: by ? [by.staffId] : [],
    })
  return { id, state }
}

const reviewText = (
  i18n: I18n,
  { planName }: Order,
  { paise, reason }: Pick<DecidedRefund, 'paise' | 'reason'>,
): string =>
  i18n._('{amount} of what was paid for the {planName} plan: {reason}', {
    amount: formatsOf(i18n).money.format(paise / PAISE_PER_RUPEE),
    planName,
    reason,
  })
