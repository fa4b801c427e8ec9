import type { I18n } from '@lingui/core'
import { formatsOf } from '../../../../platform/languages.ts'
import { buttonTo, buttonToOffice, mailPage, mailSender, type Mail } from '../../../../platform/mail/mail-page.ts'
import type { Services } from '../../../../services.ts'
import type { Order } from '../orders.store.ts'
import type { ByHand } from '../payments.rules.ts'
import type { Refund } from './refunds.store.ts'

type MailContext = Pick<Services, 'config' | 'site'>
type RefundedAmount = Pick<Refund, 'minor' | 'currency' | 'paymentId' | 'endsPlan'>

interface RefundFacts {
  readonly order: Order
  readonly payerName: string
  readonly refund: RefundedAmount
  readonly isPlanOver: boolean
}

/** To the payer: money is refunded through a gateway. */
export const refundMail = (said: MailContext, i18n: I18n, facts: RefundFacts): Mail =>
  returnedMail(said, i18n, facts, {
    heading: (amount) => i18n._('{amount} is on its way back to you', { amount }),
    how: i18n._('It goes to where it came from. Banks take up to seven working days to show it.'),
  })

/** To the payer: staff have refunded money at a counter. */
export const paidBackMail = (said: MailContext, i18n: I18n, facts: RefundFacts & { readonly byHand: ByHand }): Mail =>
  returnedMail(said, i18n, facts, {
    heading: (amount) => i18n._('We returned {amount} to you', { amount }),
    how: paidWords(i18n, said.site.email, facts.byHand),
  })

function returnedMail(
  { site, config }: MailContext,
  i18n: I18n,
  { order, payerName, refund, isPlanOver }: RefundFacts,
  words: { readonly heading: (amount: string) => string; readonly how: string },
): Mail {
  const amount = formatsOf(i18n).money(refund)
  const { planName } = order
  const heading = words.heading(amount)
  return mailPage(i18n, {
    kind: 'refund',
    subject: heading,
    preview: i18n._('A refund for your {planName} plan', { planName }),
    heading,
    paragraphs: [
      i18n._('Dear {payerName}, we have returned {amount} of what you paid for the {planName} plan.', {
        payerName,
        amount,
        planName,
      }),
      words.how,
      ...(isPlanOver
        ? [
            refund.endsPlan
              ? i18n._('It is for what was left of the plan when your match was fixed. The plan has ended with it.')
              : i18n._(
                  'The whole price is returned, so the plan has ended. Contacts that you have opened stay open to you.',
                ),
          ]
        : []),
      i18n._('Payment: {paymentId}. Member id: {memberId}.', { paymentId: refund.paymentId, memberId: order.memberId }),
    ],
    button:
      order.paidAt === null
        ? undefined
        : buttonTo(config, i18n, i18n._('See the receipt'), `/payment-receipt?order=${order.id}`),
    footnote: i18n._('This email was sent because money was returned to you by {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

const paidWords = (i18n: I18n, email: string, { means, reference }: ByHand): string =>
  means === 'cash'
    ? i18n._('You got it in cash at our counter. If you didn’t, please write to {email}.', { email })
    : i18n._('You got it by UPI, reference {reference}. If you didn’t, please write to {email}.', { email, reference })

/** To the operator: staff must refund money that was paid at a counter. */
export function refundOwedMail(
  { site, config }: MailContext,
  i18n: I18n,
  { order, refund }: { order: Order; refund: Pick<RefundedAmount, 'minor' | 'currency' | 'paymentId'> },
): Mail {
  const amount = formatsOf(i18n).money(refund)
  const heading = i18n._('{amount} to pay back at the counter', { amount })
  return mailPage(i18n, {
    kind: 'refund-owed',
    subject: heading,
    preview: i18n._('Member {memberId}', { memberId: order.memberId }),
    heading,
    paragraphs: [
      i18n._('Member {memberId} paid for the {planName} plan at a counter, and {amount} of it is to go back.', {
        memberId: order.memberId,
        planName: order.planName,
        amount,
      }),
      i18n._('Please pay it in cash or by UPI, and book it in the office: Orders, state “To be paid back”.'),
    ],
    button: buttonToOffice(config, i18n._('Open the orders'), '/orders?state=toPayBack'),
    footnote: i18n._('This email was sent to the operator of {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** To the payer: refunded money came back to us, because the bank could not deliver it. */
export function refundBackMail(
  { site }: Pick<MailContext, 'site'>,
  i18n: I18n,
  {
    order,
    payerName,
    refund,
  }: { order: Order; payerName: string; refund: Pick<RefundedAmount, 'minor' | 'currency' | 'paymentId'> },
): Mail {
  const amount = formatsOf(i18n).money(refund)
  const heading = i18n._('Your refund of {amount} did not arrive', { amount })
  return mailPage(i18n, {
    kind: 'refund-back',
    subject: heading,
    preview: i18n._('Your bank returned it to us'),
    heading,
    paragraphs: [
      i18n._('Dear {payerName}, your bank could not take the {amount} that we returned for the {planName} plan.', {
        payerName,
        amount,
        planName: order.planName,
      }),
      i18n._('The money is with us, and it is yours. Please tell us at {email} where to send it.', {
        email: site.email,
      }),
      i18n._('Payment: {paymentId}. Member id: {memberId}.', { paymentId: refund.paymentId, memberId: order.memberId }),
    ],
    footnote: i18n._('This email was sent because money was returned to you by {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** To the operator: money that was to be refunded is still here. */
export function refundFailedMail(
  { site }: Pick<MailContext, 'site'>,
  i18n: I18n,
  { order, refund, failure }: { order: Order; refund: RefundedAmount; failure: string },
): Mail {
  const heading = i18n._('A refund could not be made')
  return mailPage(i18n, {
    kind: 'refund-failed',
    subject: i18n._('A refund could not be made: {paymentId}', { paymentId: refund.paymentId }),
    preview: i18n._('The money is still here'),
    heading,
    paragraphs: [
      i18n._('{amount} of {paymentId} was to go back to member {memberId} for the order {order}, and didn’t.', {
        amount: formatsOf(i18n).money(refund),
        paymentId: refund.paymentId,
        memberId: order.memberId,
        order: order.providerOrderId ?? order.id,
      }),
      i18n._('The reason: {failure}', { failure }),
      i18n._('It is not retried. Please find out why, and ask for the refund again.'),
    ],
    footnote: i18n._('This email was sent to the operator of {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}
