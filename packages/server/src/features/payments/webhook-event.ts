import { isClean } from '@thunai/contract/frame/wire'
import * as z from 'zod/mini'
import { gatewayRefund } from '../../platform/razorpay/razorpay.ts'

/** The parts of Razorpay's webhook that are used here; it sends more. */
const webhookEvent = z.object({
  event: z.string(),
  created_at: z.int(),
  payload: z.object({
    payment: z.optional(
      z.object({
        entity: z.object({
          id: z.string(),
          order_id: z.nullish(z.string()),
          amount: z.int(),
          currency: z.string(),
          status: z.string(),
        }),
      }),
    ),
    refund: z.optional(z.object({ entity: gatewayRefund })),
  }),
})
export type WebhookEvent = z.output<typeof webhookEvent>

/** undefined for a body that is no event. */
export function readWebhookEvent(body: Buffer): WebhookEvent | undefined {
  try {
    const { data } = webhookEvent.safeParse(JSON.parse(body.toString('utf8')))
    return isClean(data) ? data : undefined
  } catch {
    return undefined
  }
}
