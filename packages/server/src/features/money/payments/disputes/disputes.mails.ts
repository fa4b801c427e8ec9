import type { I18n } from '@lingui/core'
import type { Money } from '@thunai/contract/money/money'
import { formatsOf } from '../../../../platform/languages.ts'
import { mailPage, mailSender, type Mail } from '../../../../platform/mail/mail-page.ts'
import type { Services } from '../../../../services.ts'
import type { Order } from '../orders.store.ts'

/** Notifies the operator that a bank reclaims a payment. */
export function disputeMail(
  { site }: Pick<Services, 'site'>,
  i18n: I18n,
  { order, paymentId, money }: { readonly order: Order; readonly paymentId: string; readonly money: Money },
): Mail {
  return mailPage(i18n, {
    kind: 'payment-disputed',
    subject: i18n._('A payment is disputed: {paymentId}', { paymentId }),
    preview: i18n._('Please answer at the gateway before its deadline'),
    heading: i18n._('A payment is disputed'),
    paragraphs: [
      i18n._(
        'The payer’s bank wants {amount} of {paymentId} back, which member {memberId} paid for the order {order}.',
        {
          amount: formatsOf(i18n).money(money),
          paymentId,
          memberId: order.memberId,
          order: order.providerOrderId ?? order.id,
        },
      ),
      i18n._('Please answer at the gateway before its deadline, and refund nothing of this payment meanwhile.'),
      i18n._('The member is under a legal hold until 14 days after the dispute.'),
    ],
    footnote: i18n._('This email was sent to the operator of {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}
