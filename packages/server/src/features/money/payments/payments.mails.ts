import type { I18n } from '@lingui/core'
import type { Money } from '@thunai/contract/money/money'
import { formatsOf } from '../../../platform/languages.ts'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'
import type { Order } from './orders.store.ts'
import type { Outcome } from './payments.rules.ts'

type MailContext = Pick<Services, 'config' | 'site'>

export function receiptMail(
  { site, config }: MailContext,
  i18n: I18n,
  paid: { order: Order; payerName: string; number: string; endsAt: Date },
): Mail {
  const { order, payerName, number, endsAt } = paid
  return mailPage(i18n, {
    kind: 'receipt',
    subject: i18n._('Your {site} receipt {number}', { site: site.name, number }),
    preview: i18n._('Your {planName} plan has started', { planName: order.planName }),
    heading: i18n._('Your {planName} plan has started', { planName: order.planName }),
    paragraphs: [
      i18n._('Dear {payerName}, thank you. We have received {amount} for the {planName} plan.', {
        payerName,
        amount: formatsOf(i18n).money(order),
        planName: order.planName,
      }),
      i18n._('It lasts until {day}, with {contactLimit} contact views and {smsCredits} SMS.', {
        day: formatsOf(i18n).day.format(endsAt),
        contactLimit: order.contactLimit,
        smsCredits: order.smsCredits,
      }),
      i18n._('Receipt number: {number}. Member id: {memberId}.', { number, memberId: order.memberId }),
    ],
    button: buttonTo(config, i18n, i18n._('See the receipt'), `/payment-receipt?order=${order.id}`),
    footnote: i18n._(
      'This email was sent because a plan was paid for at {site}. It is a receipt for money received, not a tax invoice.',
      { site: site.name },
    ),
    sender: mailSender(site),
  })
}

/** To the member who paid for a profile that its candidate has refused. */
export function moneyGoesBackMail(
  { site }: Pick<MailContext, 'site'>,
  i18n: I18n,
  { order, payerName }: { order: Order; payerName: string },
): Mail {
  const { planName } = order
  const heading = i18n._('Your payment goes back to you')
  return mailPage(i18n, {
    kind: 'money-goes-back',
    subject: heading,
    preview: i18n._('No {planName} plan has started', { planName }),
    heading,
    paragraphs: [
      i18n._('Dear {payerName}, we have received {amount} for the {planName} plan.', {
        payerName,
        amount: formatsOf(i18n).money(order),
        planName,
      }),
      i18n._(
        'Before it arrived, the candidate had said no to the profile. It is deleted soon, so no plan has started.',
      ),
      i18n._('We return the whole sum.'),
      i18n._('It goes to where it came from. Banks take up to seven working days to show it.'),
    ],
    footnote: i18n._('This email was sent because a plan was paid for at {site}. The payment has started none.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}

type Stray = Exclude<Outcome, 'settled'>

export function strayMoneyMail(
  { site }: MailContext,
  i18n: I18n,
  { order, payment, outcome }: { order: Order; payment: Money & { paymentId: string }; outcome: Stray },
): Mail {
  return mailPage(i18n, {
    kind: 'stray-money',
    subject: i18n._('A payment needs you: {paymentId}', { paymentId: payment.paymentId }),
    preview: i18n._('Money came that gave no plan'),
    heading: i18n._('A payment needs you'),
    paragraphs: [
      i18n._(
        'The gateway captured {paid} as {paymentId} for the order {order} ({amount}, {planName}, member {memberId}).',
        {
          paid: formatsOf(i18n).money(payment),
          paymentId: payment.paymentId,
          order: order.providerOrderId ?? order.id,
          amount: formatsOf(i18n).money(order),
          planName: order.planName,
          memberId: order.memberId,
        },
      ),
      outcome === 'surplus'
        ? order.state === 'paid'
          ? i18n._('It came besides the payment that gave the plan. It gave nothing and is to be returned.')
          : i18n._('Its member is gone. It gave nothing and is to be returned.')
        : i18n._(
            'Its amount or currency is not what was ordered. It gave no plan and is to be returned or settled by hand.',
          ),
    ],
    footnote: i18n._('This email was sent to the operator of {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}
