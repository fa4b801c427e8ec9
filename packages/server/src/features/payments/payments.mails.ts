import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import { mailPage, mailSender, type Mail } from '../../platform/mail/mail-page.ts'
import type { Services } from '../../services.ts'
import type { Order } from './orders.store.ts'
import type { Outcome } from './payments.rules.ts'

type Said = Pick<Services, 'config' | 'site'>

const day = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const rupees = (paise: number) => money.format(paise / PAISE_PER_RUPEE)

export function receiptMail(
  { site, config }: Said,
  paid: { order: Order; payerName: string; number: string; endsAt: Date },
): Mail {
  const { order, payerName, number, endsAt } = paid
  return mailPage({
    kind: 'receipt',
    subject: `Your ${site.name} receipt ${number}`,
    preview: `Your ${order.planName} plan has started`,
    heading: `Your ${order.planName} plan has started`,
    paragraphs: [
      `Dear ${payerName}, thank you. We have received ${rupees(order.amountPaise)} for the ${order.planName} plan.`,
      `It lasts until ${day.format(endsAt)}, with ${order.contactLimit} contact views and ${order.smsCredits} SMS.`,
      `Receipt number: ${number}. Member id: ${order.memberId}.`,
    ],
    button:
      config.publicUrl === undefined
        ? undefined
        : { label: 'See the receipt', url: `${config.publicUrl}/payment-receipt?order=${order.id}` },
    footnote: `This mail was sent because a plan was paid for at ${site.name}. It is a receipt for money received, not a tax invoice.`,
    sender: mailSender(site),
  })
}

type Stray = Exclude<Outcome, 'settled'>

const REASON: Readonly<Record<Stray, string>> = {
  surplus:
    'It came besides the payment that gave the plan, or its member is gone. It gave nothing and is to be returned.',
  mismatch: 'Its amount or currency is not what was ordered. It gave no plan and is to be returned or settled by hand.',
}

export function strayMoneyMail(
  { site }: Said,
  {
    order,
    payment,
    outcome,
  }: { order: Order; payment: { paymentId: string; amountPaise: number; currency: string }; outcome: Stray },
): Mail {
  return mailPage({
    kind: 'stray-money',
    subject: `A payment needs you: ${payment.paymentId}`,
    preview: 'Money came that gave no plan',
    heading: 'A payment needs you',
    paragraphs: [
      `The gateway captured ${(payment.amountPaise / PAISE_PER_RUPEE).toFixed(2)} ${payment.currency} as ${payment.paymentId} for the order ${order.providerOrderId ?? order.id} (${rupees(order.amountPaise)}, ${order.planName}, member ${order.memberId}).`,
      REASON[outcome],
    ],
    footnote: `This mail was sent to the operator of ${site.name}.`,
    sender: mailSender(site),
  })
}
