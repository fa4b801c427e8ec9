import type { I18n } from '@lingui/core'
import type { Sentence } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import type { Plan } from '@thunai/contract/money/membership'
import { type Currency, isCurrency } from '@thunai/contract/money/money'
import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import {
  CHECKOUT_SCRIPT,
  type MadeOrder,
  makePayment,
  makeSubscribe,
  PAYMENT_MODE,
  verifyPayment,
} from '@thunai/contract/money/payments'
import { site } from 'virtual:site'
import { callAsMember } from '../../../data/call-as-member.ts'
import type { CodeOf } from '@thunai/client/call'
import { goOnInOwnDocument, mayLoadHere } from './checkout-document.ts'
import { type CheckoutConstructor, type CheckoutProof, loadCheckout } from './load-checkout.ts'
import { type PricedPlan, summaryOf } from './plan-words.ts'
import type { Proof } from './unproven-payment.ts'

/** The outcome of Buy Now. */
export type BuyEnding =
  /** No checkout was opened, for this reason. */
  | { kind: 'stopped'; sentence: Sentence }
  /** Online payment is unavailable. */
  | { kind: 'unavailable' }
  | { kind: 'closed'; hasFailed: boolean }
  | { kind: 'paid' }
  | { kind: 'refused' }
  /** Paid for a profile that is being deleted: the money is returned. */
  | { kind: 'returned' }
  /** The session ended: before a checkout, or, with a proof, after a payment that the next login confirms. */
  | { kind: 'loginNeeded'; proof?: Proof }
  /** Paid, but not confirmed yet. */
  | { kind: 'unsure' }

const kumkum = '#7b1a2b'
const tries = 3
const pauseMs = 2000

/**
 * Runs a purchase: order, script, checkout, proof (PLAN-10). For currencies other than rupees, goes to the gateway's
 * own page. If this document may not load the script, fetches the plans page as a new document, which continues with
 * the order; this promise then never settles.
 */
export async function buyPlan(plan: PricedPlan, payerId: string, language: I18n): Promise<BuyEnding> {
  const { currency } = plan.price
  if (currency !== 'INR' && isCurrency(currency)) return payOnPageOfGateway(plan, currency)
  const answer = await callAsMember(makeSubscribe, {
    body: { referenceId: plan.id, payerId, paymentMode: PAYMENT_MODE },
  })
  if (!answer.ok) return whyStopped(answer)
  if (answer.reply.statusCode !== 200) return whyStopped({ code: undefined, ...answer.reply })
  const order = answer.reply.data
  if (mayLoadHere(scriptOf(order))) return checkOut(plan, order, language)
  goOnInOwnDocument(plan.id, order)
  return new Promise(() => {})
}

function whyStopped({ code, statusMessage }: { code?: string | undefined; statusMessage: string }): BuyEnding {
  if (code === 'noAnswer') return { kind: 'stopped', sentence: msg`Something went wrong. Please try again.` }
  if (code === 'loginNeeded') return { kind: 'loginNeeded' }
  if (code === 'paymentUnavailable') return { kind: 'unavailable' }
  return { kind: 'stopped', sentence: statusMessage || msg`Failed to create order` }
}

/**
 * Goes to the gateway's page, which returns to the payment status. Returning with the browser's Back button ends the
 * purchase.
 */
async function payOnPageOfGateway(plan: Plan, currency: Currency): Promise<BuyEnding> {
  const answer = await callAsMember(makePayment, { body: { planId: plan.id, currency } })
  if (!answer.ok) return whyStopped(answer)
  const back = new Promise<BuyEnding>((resolve) => {
    window.addEventListener('pageshow', () => resolve({ kind: 'closed', hasFailed: false }), { once: true })
  })
  location.assign(answer.reply.data.checkoutUrl)
  return back
}

const scriptOf = (order: MadeOrder) => order.checkoutUrl || CHECKOUT_SCRIPT

/** The steps after an order: script, checkout, proof. */
export async function checkOut(plan: Plan, order: MadeOrder, language: I18n): Promise<BuyEnding> {
  const Checkout = await loadCheckout(scriptOf(order))
  if (!Checkout) return { kind: 'stopped', sentence: msg`Failed to load Razorpay SDK. Are you online?` }
  const paid = await openCheckout(Checkout, order, language._(summaryOf(plan)))
  if (!('proof' in paid)) return { kind: 'closed', hasFailed: paid.hasFailed }
  return verify({
    paymentRefId: order.paymentRefId,
    razorpayPaymentId: paid.proof.razorpay_payment_id,
    razorpayOrderId: paid.proof.razorpay_order_id,
    razorpaySignature: paid.proof.razorpay_signature,
  })
}

function openCheckout(
  Checkout: CheckoutConstructor,
  order: MadeOrder,
  description: string,
): Promise<{ proof: CheckoutProof } | { hasFailed: boolean }> {
  return new Promise((resolve) => {
    let hasFailed = false
    const checkout = new Checkout({
      key: order.razorpayKey,
      amount: order.amount * PAISE_PER_RUPEE,
      currency: order.currency,
      name: site.name,
      description,
      order_id: order.orderId,
      handler: (proof) => resolve({ proof }),
      modal: { ondismiss: () => resolve({ hasFailed }), confirm_close: true },
      theme: { color: kumkum },
    })
    // the checkout itself offers a retry
    checkout.on('payment.failed', () => {
      hasFailed = true
    })
    checkout.open()
  })
}

const MAY_YET_COME: ReadonlySet<CodeOf<typeof verifyPayment>> = new Set([
  'noAnswer',
  'unexpected',
  'busy',
  'paymentPending',
  'paymentUnavailable',
  'tooManyRequests',
])

/** Retries after a lost answer, because money is at stake. Only a refusal by the server counts as a refusal. */
export async function verify(body: Proof): Promise<BuyEnding> {
  for (let triesLeft = tries; triesLeft > 0; triesLeft -= 1) {
    const answer = await callAsMember(verifyPayment, { body })
    if (answer.ok) return { kind: answer.reply.statusCode === 200 ? 'paid' : 'refused' }
    if (answer.code === 'loginNeeded') return { kind: 'loginNeeded', proof: body }
    if (answer.code === 'moneyGoesBack') return { kind: 'returned' }
    if (!MAY_YET_COME.has(answer.code)) return { kind: 'refused' }
    if (triesLeft > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return { kind: 'unsure' }
}
