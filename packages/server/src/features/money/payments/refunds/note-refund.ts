import type { Tx } from '../../../../platform/db/database.ts'
import type { Gateway, GatewayRefund } from '../../../../platform/gateway/gateway.ts'
import { english, languageIn } from '../../../../platform/languages.ts'
import type { Services } from '../../../../services.ts'
import { endSubscription } from '../../membership/membership.api.ts'
import { findOrder, type Order } from '../orders.store.ts'
import type { ByHand } from '../payments.rules.ts'
import { findPayer } from '../receipts/receipts.store.ts'
import { paidBackMail, refundBackMail, refundFailedMail, refundMail } from './refunds.mails.ts'
import { MADE_AT_GATEWAY, nextTry, stateAfter } from './refunds.rules.ts'
import {
  findRefundOfProvider,
  insertRefund,
  lockPayments,
  replacesDaysLeft,
  setState,
  subtractReturned,
  sumReturned,
  type Refund,
} from './refunds.store.ts'

/**
 * The only way for a gateway's report about a refund into the books, in the caller's transaction: under the payment's
 * lock, each step once, with the amount, the plan's end and the mail together. A refund made at the gateway is added to
 * the books. False for an unknown payment, or another currency than the payment's.
 */
export async function noteRefund(
  tx: Tx,
  services: Services,
  gateway: Pick<Gateway, 'name' | 'lastOfRefund'>,
  said: GatewayRefund,
): Promise<boolean> {
  const [payment] = await lockPayments(tx, { id: said.paymentId })
  const order = payment && (await findOrder(tx, payment.orderId))
  if (!order || order.provider !== gateway.name || said.money.currency !== payment.currency) return false
  const now = services.clock.now()
  const known = (await findRefundOfProvider(tx, said.paymentId, said)) ?? (await takeUp(tx, said, now))
  // A failure of a call that the gateway refused isn't the gateway's state: it knows of no such refund.
  const before = known.providerRefundId === null ? 'asked' : known.state
  const state = stateAfter(before, said.status, gateway.lastOfRefund)
  if (state === known.state && known.providerRefundId === said.id) return true
  const place = { state, providerRefundId: said.id }
  if (state === 'asked') await setState(tx, known.id, { ...place, nextTryAt: nextTry(known.tries, now) })
  else if (state === 'failed') {
    await setState(tx, known.id, { ...place, endedAt: now, failure: UNDELIVERED })
    await tellFailed(tx, services, order, known, UNDELIVERED)
    if (before === 'done') await takeBack(tx, services, order, known)
  } else {
    await setState(tx, known.id, { ...place, endedAt: now })
    await giveBack(tx, services, order, known)
  }
  return true
}

const UNDELIVERED = 'The bank could not deliver it.'

async function takeUp(tx: Tx, said: GatewayRefund, now: Date): Promise<Refund> {
  const refund = {
    ...said.money,
    paymentId: said.paymentId,
    reason: MADE_AT_GATEWAY,
    state: 'asked',
    providerRefundId: said.id,
    byStaff: null,
    byEmail: null,
    createdAt: now,
    endsPlan: await replacesDaysLeft(tx, said.paymentId),
    isByHand: false,
  } as const
  const id = await insertRefund(tx, { ...refund, nextTryAt: nextTry(0, now) })
  return { ...refund, id, secondEmail: null, endedAt: null, failure: null, tries: 0 }
}

/** The money is refunded: ends the plan if its whole price, or the remaining days, are refunded. */
export async function giveBack(
  tx: Tx,
  services: Services,
  order: Order,
  refund: Refund,
  byHand?: ByHand,
): Promise<void> {
  const { minor, returnedMinor, outcome } = await sumReturned(tx, refund.paymentId)
  const isPlanOver =
    outcome === 'settled' &&
    (refund.endsPlan || returnedMinor >= minor) &&
    (await endSubscription(tx, order.id, services.clock.now()))
  const payer = order.profileId === null ? undefined : await findPayer(tx, order.profileId)
  if (!payer) return
  const i18n = languageIn(payer.language)
  const facts = { order, payerName: payer.name, refund, isPlanOver }
  await services.outbox.put(tx, {
    channel: 'email',
    to: { name: payer.name, address: payer.email },
    ...(byHand ? paidBackMail(services, i18n, { ...facts, byHand }) : refundMail(services, i18n, facts)),
  })
}

/**
 * The money came back to us: the payer had been notified of the refund, and may get it in another way. A plan stays
 * ended.
 */
async function takeBack(tx: Tx, services: Services, order: Order, refund: Refund): Promise<void> {
  await subtractReturned(tx, refund.paymentId, refund.minor)
  const payer = order.profileId === null ? undefined : await findPayer(tx, order.profileId)
  if (!payer) return
  await services.outbox.put(tx, {
    channel: 'email',
    to: { name: payer.name, address: payer.email },
    ...refundBackMail(services, languageIn(payer.language), { order, payerName: payer.name, refund }),
  })
}

/** Notifies the operator, who must act: the promised money is still here. */
export async function tellFailed(
  tx: Tx,
  { site, outbox, ...services }: Services,
  order: Order,
  refund: Refund,
  failure: string,
): Promise<void> {
  await outbox.put(tx, {
    channel: 'email',
    to: { name: site.name, address: site.email },
    ...refundFailedMail({ ...services, site }, english, { order, refund, failure }),
  })
}
