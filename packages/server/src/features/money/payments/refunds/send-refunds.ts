import { GatewayError, isNotThere } from '../../../../platform/gateway/gateway-error.ts'
import type { Gateway, GatewayRefund } from '../../../../platform/gateway/gateway.ts'
import type { Services } from '../../../../services.ts'
import { askAboutDue } from '../ask-about-due.ts'
import { findPayment } from '../money.store.ts'
import { findOrder } from '../orders.store.ts'
import { noteRefund, tellFailed } from './note-refund.ts'
import { nextTry } from './refunds.rules.ts'
import {
  claimDueRefunds,
  findRefund,
  lockPayments,
  lockRefund,
  setNextTry,
  setState,
  type Refund,
} from './refunds.store.ts'

/**
 * Asks the gateways about all due refunds, or about one: sends decided ones, and looks sent ones up until the bank has
 * confirmed or refused. A refund whose answer got lost is retried after the lease. Returns the number of failed calls.
 */
export async function sendRefunds(services: Services, only?: string): Promise<number> {
  const { db, gateways } = services
  if (!gateways.hasAny) return 0
  return askAboutDue(
    services,
    (claim) => claimDueRefunds(db, { ...claim, id: only }),
    (id) => sendRefund(services, id),
  )
}

/** Looks the refund up before sending it: after a lost answer or a kill, the gateway may have it already. */
async function sendRefund(services: Services, id: string): Promise<void> {
  const { db, clock, gateways } = services
  const refund = await findRefund(db, id)
  if (refund?.state !== 'asked' || refund.isByHand) return
  const payment = await findPayment(db, refund.paymentId)
  const order = payment && (await findOrder(db, payment.orderId))
  const gateway = order && gateways.named(order.provider)
  // The gateway's keys were removed: the refund waits until they are back.
  if (!gateway) return setNextTry(db, id, nextTry(refund.tries, clock.now()))
  try {
    for (const known of await gateway.findRefunds(refund.paymentId)) await note(services, gateway, known)
  } catch (error) {
    if (!isNotThere(error)) throw error
    if (refund.providerRefundId === null) return giveUp(services, refund, error.message)
  }
  const after = (await findRefund(db, id)) ?? refund
  if (after.state !== 'asked') return
  if (after.providerRefundId === null) await ask(services, gateway, after)
  else await setNextTry(db, id, nextTry(after.tries, clock.now()))
}

async function ask(services: Services, gateway: Gateway, refund: Refund): Promise<void> {
  try {
    const { id: reference, minor, currency, paymentId } = refund
    await note(services, gateway, await gateway.refund(paymentId, { reference, money: { minor, currency } }))
  } catch (error) {
    if (!(error instanceof GatewayError) || error.failure === 'unknown') throw error
    await giveUp(services, refund, error.message)
  }
}

const note = (services: Services, gateway: Gateway, said: GatewayRefund) =>
  services.transact((tx) => noteRefund(tx, services, gateway, said))

/** The gateway refused: nothing happened there. */
async function giveUp(services: Services, { id, paymentId }: Refund, failure: string): Promise<void> {
  const { transact, clock } = services
  await transact(async (tx) => {
    const [payment] = await lockPayments(tx, { id: paymentId })
    const refund = await lockRefund(tx, id)
    const order = payment && (await findOrder(tx, payment.orderId))
    // Its event may have come meanwhile.
    if (!order || refund?.state !== 'asked' || refund.providerRefundId !== null) return
    await setState(tx, id, { state: 'failed', endedAt: clock.now(), failure })
    await tellFailed(tx, services, order, refund, failure)
  })
}
