import * as z from 'zod/mini'

/** Which call fails, how, how often, and for `delay` how long. */
export const sandboxFault = z.object({
  call: z.enum([
    'createOrder',
    'findOrders',
    'findPayments',
    'findPayment',
    'capture',
    'refund',
    'findRefunds',
    'webhook',
  ]),
  kind: z.enum([
    'delay',
    'hang',
    'reset-before',
    'reset-after',
    'too-many',
    'failure',
    'bad-gateway',
    'half-json',
    // for webhooks only
    'lose',
    'double',
    'tamper',
    'old-secret',
  ]),
  times: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  ms: z._default(z.int().check(z.gte(0), z.lte(600_000)), 1000),
})
export type SandboxFault = z.output<typeof sandboxFault>

export interface SandboxFaults {
  readonly add: (fault: z.input<typeof sandboxFault>) => void
  /** Takes the pending fault for this call; undefined if the call should succeed. */
  readonly take: (call: SandboxFault['call']) => SandboxFault | undefined
  readonly clear: () => void
}

/** Faults on demand: each applies to the next calls of its kind, in the order of the requests. */
export function openSandboxFaults(): SandboxFaults {
  let waiting: { fault: SandboxFault; left: number }[] = []
  return {
    add: (wanted) => {
      const fault = sandboxFault.parse(wanted)
      waiting.push({ fault, left: fault.times })
    },
    take: (call) => {
      const next = waiting.find(({ fault }) => fault.call === call)
      if (!next) return undefined
      next.left--
      waiting = waiting.filter(({ left }) => left > 0)
      return next.fault
    },
    clear: () => {
      waiting = []
    },
  }
}
