import type { Tx } from '../../../../platform/db/database.ts'
import type { GatewayDispute } from '../../../../platform/gateway/gateway.ts'
import { english } from '../../../../platform/languages.ts'
import type { Services } from '../../../../services.ts'
import { findPayment } from '../money.store.ts'
import { findOrder } from '../orders.store.ts'
import { disputeMail } from './disputes.mails.ts'
import { saveDispute } from './disputes.store.ts'

/**
 * Saves that the payer's bank reclaims a payment, or the result. The member is under a legal hold meanwhile, and the
 * operator is notified once. False for an unknown payment.
 */
export async function noteDispute(
  tx: Tx,
  services: Services,
  provider: string,
  { said, at }: { readonly said: GatewayDispute; readonly at: Date },
): Promise<boolean> {
  const payment = await findPayment(tx, said.paymentId)
  const order = payment && (await findOrder(tx, payment.orderId))
  if (!payment || order?.provider !== provider) return false
  const { id, paymentId, openedAt, money, isOver } = said
  const { isNew } = await saveDispute(tx, {
    id,
    provider,
    paymentId,
    minor: money.minor,
    openedAt,
    endedAt: isOver ? at : null,
  })
  if (!isNew || isOver) return true
  const { site, outbox } = services
  await outbox.put(tx, {
    channel: 'email',
    to: { name: site.name, address: site.email },
    ...disputeMail(services, english, { order, paymentId, money }),
  })
  return true
}
