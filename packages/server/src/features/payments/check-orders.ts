import type { Gateway } from '../../platform/razorpay/razorpay.ts'
import type { Services } from '../../services.ts'
import { askAboutDue } from './ask-about-due.ts'
import { claimDueOrders, markAbandoned, setNextCheck } from './order-checks.store.ts'
import { findOrder, markFailed, setProviderOrder, type Order } from './orders.store.ts'
import { nextCheck } from './payments.rules.ts'
import { settle } from './settle.ts'
import { takePayment } from './take-payment.ts'

/**
 * Asks the gateway about every order whose time has come: what was paid without a word reaching us becomes a plan, what
 * nobody paid is closed. An order that couldn't be looked up is tried again after the lease.
 * @returns how many couldn't be looked up
 */
export async function checkOrders(services: Services): Promise<number> {
  const { db, gateway } = services
  if (!gateway) return 0
  return askAboutDue(
    services,
    (claim) => claimDueOrders(db, claim),
    (id) => checkOrder(services, gateway, id),
  )
}

async function checkOrder(services: Services, gateway: Gateway, id: string): Promise<void> {
  const { db, clock } = services
  const order = await findOrder(db, id)
  if (!order) return
  const providerOrderId = order.providerOrderId ?? (await adoptOrder(services, gateway, order))
  if (providerOrderId === undefined) await markFailed(db, id)
  else await askAbout(services, gateway, { ...order, providerOrderId })
  const now = clock.now()
  const after = (await findOrder(db, id)) ?? order
  const next = after.providerOrderId === null ? undefined : nextCheck(after, now)
  if (next === undefined) await markAbandoned(db, id)
  await setNextCheck(db, id, next)
}

/** The gateway may have made an order whose answer never came: from now on it is known here too. */
async function adoptOrder(services: Services, gateway: Gateway, order: Order): Promise<string | undefined> {
  const found = await gateway.findOrderByReceipt(order.id)
  if (found) await setProviderOrder(services.db, order.id, found.id)
  return found?.id
}

async function askAbout(
  services: Services,
  gateway: Gateway,
  order: Order & { readonly providerOrderId: string },
): Promise<void> {
  const { db, transact } = services
  const payments = await gateway.findPaymentsOfOrder(order.providerOrderId)
  for (const found of payments) {
    const payment = await takePayment(gateway, order, found)
    if (payment.status !== 'captured') continue
    await transact((tx) =>
      settle(tx, services, {
        paymentId: payment.id,
        orderId: order.id,
        amountPaise: payment.amount,
        currency: payment.currency,
        noticedBy: 'reconciler',
      }),
    )
  }
  if (payments.length > 0 && payments.every(({ status }) => status === 'failed')) await markFailed(db, order.id)
}
