import { GatewayError } from '../../../platform/razorpay/gateway-error.ts'
import type { Gateway, GatewayRefund } from '../../../platform/razorpay/razorpay.ts'
import type { Services } from '../../../services.ts'
import { askAboutDue } from '../ask-about-due.ts'
import { findOrder } from '../orders.store.ts'
import { noteRefund, tellFailed } from './note-refund.ts'
import { nextTry } from './refunds.rules.ts'
import {
  claimDueRefunds,
  findRefund,
  lockPayment,
  lockRefund,
  setNextTry,
  setState,
  type Refund,
} from './refunds.store.ts'

/**
 * Asks the gateway for every refund whose time has come, or for one: what was decided is sent, what was sent is looked up
 * until the bank has said yes or no. One whose answer got lost is tried again after the lease.
 * @returns how many couldn't be asked
 */
export async function sendRefunds(services: Services, only?: string): Promise<number> {
  const { db, gateway } = services
  if (!gateway) return 0
  return askAboutDue(
    services,
    (claim) => claimDueRefunds(db, { ...claim, id: only }),
    (id) => sendRefund(services, gateway, id),
  )
}

/** Looks before it asks: an answer that got lost, or a kill before it was noted, left a refund there that is not known here. */
async function sendRefund(services: Services, gateway: Gateway, id: string): Promise<void> {
  const { db, clock } = services
  const refund = await findRefund(db, id)
  if (refund?.state !== 'asked') return
  for (const known of await gateway.findRefundsOfPayment(refund.paymentId)) await note(services, known)
  const after = (await findRefund(db, id)) ?? refund
  if (after.state !== 'asked') return
  if (after.providerRefundId === null) await ask(services, gateway, after)
  else await setNextTry(db, id, nextTry(after.tries, clock.now()))
}

async function ask(services: Services, gateway: Gateway, refund: Refund): Promise<void> {
  try {
    const { id: key, paise, paymentId } = refund
    await note(services, await gateway.refund(paymentId, { key, amountPaise: paise, receipt: key }))
  } catch (error) {
    if (!(error instanceof GatewayError) || error.failure === 'unknown') throw error
    await giveUp(services, refund, error.message)
  }
}

const note = (services: Services, said: GatewayRefund) => services.transact((tx) => noteRefund(tx, services, said))

/** The gateway said no: nothing happened there. */
async function giveUp(services: Services, { id, paymentId }: Refund, failure: string): Promise<void> {
  const { transact, clock } = services
  await transact(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const refund = await lockRefund(tx, id)
    const order = payment && (await findOrder(tx, payment.orderId))
    // its notice may have come meanwhile
    if (!order || refund?.state !== 'asked' || refund.providerRefundId !== null) return
    await setState(tx, id, { state: 'failed', endedAt: clock.now(), failure })
    await tellFailed(tx, services, order, refund, failure)
  })
}
