import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope } from '../frame/wire.ts'

/** What happened to the member's data, in both languages. */
export const breachNotice = z.object({
  id: z.string(),
  toldAt: z.string(),
  what: z.string(),
  whatToDo: z.string(),
  ta: z.object({ what: z.string(), whatToDo: z.string() }),
})
export type BreachNotice = z.output<typeof breachNotice>

export const getBreachNotices = endpoint({
  method: 'GET',
  path: '/api/breaches',
  caller: 'member',
  summary: 'Breaches that touched the member’s data, the latest first',
  reply: envelope(z.array(breachNotice)),
  refusals: ['loginNeeded'],
})
