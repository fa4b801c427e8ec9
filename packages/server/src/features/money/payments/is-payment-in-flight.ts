import { GatewayError } from '../../../platform/gateway/gateway-error.ts'
import type { Services } from '../../../services.ts'
import { findPayment } from './money.store.ts'
import { checkBy } from './order-checks.store.ts'
import { findOpenOrders, type Order } from './orders.store.ts'
import { MOVING_MS } from './payments.rules.ts'

/**
 * True if a member paid for an order of the last two weeks and the plan is still pending: the gateway holds the money,
 * or a bank moves it. Such orders are checked now, so that the member soon has the plan and can decide. While the
 * gateway doesn't answer, an order with a valid signature counts; money that arrives later is reported to the operator.
 */
export async function isPaymentInFlight(services: Services, profileId: string): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const open = await findOpenOrders(db, profileId, new Date(now.getTime() - MOVING_MS))
  // Concurrent, so that a hanging gateway delays the member once only.
  const isPaid = await Promise.all(open.map((order) => isPaidAtGateway(services, order)))
  const paid = open.filter((_, index) => isPaid[index])
  for (const { id } of paid) await checkBy(db, id, now)
  return paid.length > 0
}

async function isPaidAtGateway({ db, gateways }: Services, order: Order): Promise<boolean> {
  const gateway = gateways.named(order.provider)
  if (!gateway || order.providerOrderId === null) return order.confirmingAt !== null
  try {
    for (const { id, status } of await gateway.findPayments(order.providerOrderId)) {
      // A recorded payment waits for the operator, not for the member.
      if (status === 'held' || status === 'moving' || (status === 'taken' && !(await findPayment(db, id)))) return true
    }
    return false
  } catch (error) {
    if (error instanceof GatewayError) return order.confirmingAt !== null
    throw error
  }
}
