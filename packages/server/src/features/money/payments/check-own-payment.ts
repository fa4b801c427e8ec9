import type { MemberPayment } from '@thunai/contract/money/payments'
import { UUID } from '@thunai/contract/frame/wire'
import { GatewayError } from '../../../platform/gateway/gateway-error.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { checkAtGateway } from './check-orders.ts'
import { showPayment } from './find-payments.ts'
import { findOrder } from './orders.store.ts'

/** The page after a checkout polls every two seconds for half a minute. */
const CHECKS: Limit = { name: 'payment checks', points: 60, seconds: 600, counted: 'own' }

/**
 * Asks the gateway about the member's order, unless it is paid or has no gateway number yet: then it is being made, or
 * the background task looks for it. Without an answer, the stored state counts.
 */
export async function checkOwnPayment(
  services: Services,
  profileId: string,
  paymentRefId: string,
): Promise<MemberPayment> {
  const { db, throttle } = services
  refuseWait(await throttle.spend(CHECKS, profileId))
  const order = UUID.test(paymentRefId.toLowerCase()) ? await findOrder(db, paymentRefId) : undefined
  if (order?.profileId !== profileId) throw new Refusal('paymentNotFound')
  if (order.state === 'paid' || order.providerOrderId === null) return showPayment(services, order)
  try {
    await checkAtGateway(services, order)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
  }
  return showPayment(services, (await findOrder(db, order.id)) ?? order)
}
