import { randomBytes } from 'node:crypto'
import { isCurrency, leastCharge } from '@thunai/contract/money/money'
import type { Clock } from '../../../clock.ts'

/** Objects in Stripe's format. Amounts in the smallest unit, times in seconds since 1970. */
export interface StandInSession {
  readonly id: string
  readonly object: 'checkout.session'
  readonly amount_total: number
  readonly currency: string
  readonly client_reference_id: string | null
  readonly customer_email: string | null
  readonly payment_intent: string | null
  readonly payment_status: 'paid' | 'unpaid'
  readonly status: 'open' | 'complete' | 'expired'
  readonly success_url: string
  readonly cancel_url: string
  readonly product: string
  readonly url: string | null
  readonly created: number
}
export interface StandInIntent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  readonly currency: string
  readonly status: 'succeeded' | 'processing' | 'requires_payment_method'
  readonly created: number
}
export interface StandInRefund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
}
export interface StandInDispute {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly reason: 'fraudulent'
  readonly status: 'needs_response' | 'won' | 'lost'
  readonly created: number
}
export type StandInObject = StandInSession | StandInIntent | StandInRefund | StandInDispute

/** A refusal in Stripe's words. */
export class StandInError extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, type: string, message: string, more: { code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...more } }
  }
}
const refuse = (message: string, code?: string, param?: string): never => {
  throw new StandInError(400, 'invalid_request_error', message, { ...(code && { code }), ...(param && { param }) })
}

export interface SessionRequest {
  readonly amount: number
  readonly currency: string
  readonly product: string
  readonly reference: string | null
  readonly email: string | null
  readonly success: string
  readonly cancel: string
}

export const standInId = (kind: 'cs_test' | 'pi' | 're' | 'du' | 'evt'): string =>
  `${kind}_${randomBytes(kind === 'cs_test' ? 28 : 12).toString('hex')}`

export type StandInLedger = ReturnType<typeof openStandInLedger>

/** The stand-in's state. No money is real, and the state is lost at the end. */
export function openStandInLedger(clock: Clock, tell: (type: string, object: StandInObject) => void) {
  const sessions = new Map<string, StandInSession>()
  const intents = new Map<string, StandInIntent>()
  const refunds = new Map<string, StandInRefund>()
  const disputes = new Map<string, StandInDispute>()
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const found = <T>(all: ReadonlyMap<string, T>, id: string): T => all.get(id) ?? missing(id)
  const save = <T extends StandInObject>(all: Map<string, T>, object: T): T => {
    all.set(object.id, object)
    return object
  }
  let isHeld = false

  /** The bank's final answer, even for a refund that had succeeded. */
  const endRefund = (id: string, status: 'succeeded' | 'failed'): StandInRefund => {
    const ended = save(refunds, { ...found(refunds, id), status })
    tell(status === 'failed' ? 'refund.failed' : 'refund.updated', ended)
    return ended
  }

  return {
    session: (id: string) => found(sessions, id),
    sessions: () => [...sessions.values()].toReversed(),
    intent: (id: string) => found(intents, id),
    refunds: () => [...refunds.values()].toReversed(),

    createSession: (wanted: SessionRequest): StandInSession => {
      const { amount, currency, product, reference, email, success, cancel } = wanted
      const code = currency.toUpperCase()
      const least = isCurrency(code)
        ? leastCharge(code)
        : refuse(`Invalid currency: ${currency}`, undefined, 'currency')
      if (amount < least) refuse('The amount is below the minimum.', 'amount_too_small', 'unit_amount')
      for (const address of [success, cancel]) if (!URL.canParse(address)) refuse('Not a valid URL', 'url_invalid')
      const id = standInId('cs_test')
      return save(sessions, {
        id,
        object: 'checkout.session',
        amount_total: amount,
        currency,
        client_reference_id: reference,
        customer_email: email,
        payment_intent: null,
        payment_status: 'unpaid',
        status: 'open',
        success_url: success,
        cancel_url: cancel,
        product,
        url: `${new URL(success).origin}${STAND_IN_CHECKOUT}/${id}`,
        created: seconds(),
      })
    },
    /** The payer pays on the page; with `delayed` a bank confirms it later. */
    pay: (id: string, { delayed = false, amount }: { delayed?: boolean; amount?: number } = {}): StandInSession => {
      const open = found(sessions, id)
      if (open.status !== 'open') refuse('This session is not open.')
      const paid = save(intents, {
        id: standInId('pi'),
        object: 'payment_intent',
        amount: amount ?? open.amount_total,
        currency: open.currency,
        status: delayed ? 'processing' : 'succeeded',
        created: seconds(),
      })
      const complete = save(sessions, {
        ...open,
        amount_total: paid.amount,
        status: 'complete',
        payment_status: delayed ? 'unpaid' : 'paid',
        payment_intent: paid.id,
        url: null,
      })
      tell('checkout.session.completed', complete)
      return complete
    },
    /** The bank's final answer for a `delayed` payment. */
    endDelayed: (id: string, paid: boolean): StandInSession => {
      const waiting = found(sessions, id)
      const intent = found(intents, waiting.payment_intent ?? '')
      save(intents, { ...intent, status: paid ? 'succeeded' : 'requires_payment_method' })
      const ended = save(sessions, { ...waiting, payment_status: paid ? 'paid' : 'unpaid' })
      tell(paid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', ended)
      return ended
    },
    expire: (id: string): StandInSession => {
      const expired = save(sessions, { ...found(sessions, id), status: 'expired', url: null })
      tell('checkout.session.expired', expired)
      return expired
    },
    refund: (paymentId: string, amount?: number, metadata: Readonly<Record<string, string>> = {}): StandInRefund => {
      const { amount: paid, currency } = found(intents, paymentId)
      const back = [...refunds.values()]
        .filter((one) => one.payment_intent === paymentId && one.status !== 'failed')
        .reduce((sum, one) => sum + one.amount, 0)
      const refunded = amount ?? paid - back
      if (refunded > paid - back || refunded < 1)
        refuse('Refund amount is greater than unrefunded amount on charge', 'charge_already_refunded', 'amount')
      const made = save(refunds, {
        id: standInId('re'),
        object: 'refund',
        amount: refunded,
        currency,
        payment_intent: paymentId,
        status: isHeld ? 'pending' : 'succeeded',
        metadata,
        created: seconds(),
      })
      tell('refund.created', made)
      return made
    },
    /** The payer's bank reclaims a payment, and decides later. */
    dispute: (paymentId: string): StandInDispute => {
      const { amount, currency } = found(intents, paymentId)
      const opened = save(disputes, {
        id: standInId('du'),
        object: 'dispute',
        amount,
        currency,
        payment_intent: paymentId,
        reason: 'fraudulent',
        status: 'needs_response',
        created: seconds(),
      })
      tell('charge.dispute.created', opened)
      return opened
    },
    endDispute: (id: string, status: 'won' | 'lost'): StandInDispute => {
      const ended = save(disputes, { ...found(disputes, id), status })
      tell('charge.dispute.closed', ended)
      return ended
    },
    /** Whether new refunds stay pending until `endRefund`. */
    holdRefunds: (held: boolean): void => {
      isHeld = held
    },
    endRefund,
  }
}

/** Path of the page of a session. */
export const STAND_IN_CHECKOUT = '/dev/stripe/checkout'

function missing(id: string): never {
  throw new StandInError(404, 'invalid_request_error', `No such object: '${id}'`, { code: 'resource_missing' })
}
