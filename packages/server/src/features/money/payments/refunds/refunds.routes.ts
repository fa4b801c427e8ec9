import { cancelRefund, getOfficeOrder, getOfficeOrders, payRefund, refundOrder } from '@thunai/contract/office/orders'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../../platform/http/answer.ts'
import { serve } from '../../../../policies/serve.ts'
import type { Services } from '../../../../services.ts'
import { askRefund } from './ask-refund.ts'
import { callRefundOff, payByHand } from './pay-by-hand.ts'
import { listOrders, openOrder } from './list-orders.ts'
import { toOfficeRefund } from './refunds.views.ts'

export function refundsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getOfficeOrders, async ({ query }) => ok(await listOrders(services, query)))
  serve(app, getOfficeOrder, async ({ params }) => ok(await openOrder(services, params.number)))
  serve(app, refundOrder, async ({ caller, params, body }) =>
    ok(toOfficeRefund(await askRefund(services, caller, params.number, body))),
  )
  serve(app, payRefund, async ({ caller, params, body }) =>
    ok(toOfficeRefund(await payByHand(services, caller, params, body))),
  )
  serve(app, cancelRefund, async ({ caller, params, body }) =>
    ok(toOfficeRefund(await callRefundOff(services, caller, params, body.reason))),
  )
}
