import type { Gateway, GatewayPayment } from '../../../platform/gateway/gateway.ts'
import { isNotThere } from '../../../platform/gateway/gateway-error.ts'
import type { Services } from '../../../services.ts'
import { askAboutDue } from './ask-about-due.ts'
import { claimDueOrders, markAbandoned, setNextCheck } from './order-checks.store.ts'
import { findOrder, markFailed, markMoving, setProviderOrder, type Order } from './orders.store.ts'
import { nextCheck } from './payments.rules.ts'
import { settlePayment } from './settle-payment.ts'
import { noteRefund } from './refunds/note-refund.ts'
import { takePayment } from './take-payment.ts'

/**
 * Asks the gateways about each due order: a payment whose webhook got lost becomes a plan, an order that was never paid
 * is closed. An order whose check failed is due again after the lease. Returns the number of failed checks.
 */
export async function checkOrders(services: Services): Promise<number> {
  const { db, gateways } = services
  if (!gateways.hasAny) return 0
  return askAboutDue(
    services,
    (claim) => claimDueOrders(db, claim),
    (id) => checkOrder(services, id),
  )
}

async function checkOrder(services: Services, id: string): Promise<void> {
  const { db, clock } = services
  const order = await findOrder(db, id)
  if (!order) return
  try {
    await checkAtGateway(services, order)
  } catch (error) {
    // Otherwise it would be checked every minute forever.
    if (!isNotThere(error)) throw error
  }
  const now = clock.now()
  const after = (await findOrder(db, id)) ?? order
  const next = after.providerOrderId === null ? undefined : nextCheck(after, now)
  if (next === undefined) await markAbandoned(db, order)
  await setNextCheck(db, order, next)
}

/** Asks the gateway about an order and saves the answer. */
export async function checkAtGateway(services: Services, order: Order): Promise<void> {
  const gateway = services.gateways.named(order.provider)
  if (!gateway) return
  const providerOrderId = order.providerOrderId ?? (await adoptOrder(services, gateway, order))
  if (providerOrderId === undefined) await markFailed(services.db, order.id)
  else await askAbout(services, gateway, { ...order, providerOrderId })
}

/** Saves the gateway's number of an order whose answer got lost; undefined if the gateway has no such order. */
async function adoptOrder(services: Services, gateway: Gateway, order: Order): Promise<string | undefined> {
  const found = await gateway.findCheckout({ reference: order.id, createdAt: order.createdAt })
  if (found) await setProviderOrder(services.db, order.id, found.orderId)
  return found?.orderId
}

async function askAbout(
  services: Services,
  gateway: Gateway,
  order: Order & { readonly providerOrderId: string },
): Promise<void> {
  const { db, transact, clock } = services
  const payments = await gateway.findPayments(order.providerOrderId)
  for (const found of payments) {
    const payment = await takePayment(gateway, order, found)
    if (payment.status === 'taken')
      await transact((tx) =>
        settlePayment(tx, services, {
          paymentId: payment.id,
          orderId: order.id,
          ...payment.money,
          noticedBy: 'reconciler',
        }),
      )
    else if (payment.status !== 'returned') continue
    // A refund whose event got lost, or came before the payment was known.
    for (const refund of await gateway.findRefunds(payment.id))
      await transact((tx) => noteRefund(tx, services, gateway, refund))
  }
  if (payments.some(({ status }) => status === 'moving')) await markMoving(db, order.id, clock.now())
  else if (payments.length > 0 && payments.every(({ status }) => OVER.has(status))) await markFailed(db, order.id)
}

/** States that never give a plan. */
const OVER: ReadonlySet<GatewayPayment['status']> = new Set(['failed', 'returned'])
