import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../clock.ts'
import { sign } from '../signatures.ts'
import type { SandboxEvent } from './sandbox-entities.ts'
import type { SandboxFaults } from './sandbox-faults.ts'

const ANSWER_WITHIN_MS = 5000
const GIVE_UP_AFTER_MS = 24 * 3_600_000
const FIRST_RETRY_MS = 1000

interface Wishes {
  readonly clock: Clock
  readonly faults: SandboxFaults
  readonly secret: string
  readonly oldSecret: string
}

export interface SandboxWebhooks {
  readonly tell: (event: SandboxEvent) => void
  /** Sets the address for later events; earlier ones are lost, as at Razorpay without an address. */
  readonly sendTo: (url: string) => void
  /** Resolves when no event is being sent or waits for a retry. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Sends each event to the product as Razorpay does: signed, at least once, retried for a day at growing intervals. */
export function openSandboxWebhooks({ clock, faults, secret, oldSecret }: Wishes): SandboxWebhooks {
  let target: string | undefined
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()

  const post = async (url: string, body: string, signature: string, id: string): Promise<boolean> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id },
        body,
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  const deliver = async (url: string, event: SandboxEvent, { delay = 0, tampered = false, key = secret } = {}) => {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_Sandbox0000000',
      event: event.kind,
      contains: Object.keys(event.payload),
      payload: event.payload,
      created_at: event.createdAt,
    })
    const begun = clock.now().getTime()
    try {
      await pause(delay, undefined, { signal: stop.signal })
      for (let wait = FIRST_RETRY_MS; clock.now().getTime() - begun < GIVE_UP_AFTER_MS; wait *= 2) {
        // tampered after signing: the product must refuse it, and the retry is intact
        const onItsWay = tampered && wait === FIRST_RETRY_MS ? body.replace('"amount":', '"amount":9') : body
        const sent = await post(url, onItsWay, sign(body, key), event.id)
        if (sent) return
        await pause(wait, undefined, { signal: stop.signal })
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error
    }
  }

  const start = (work: Promise<void>) => {
    const done = work.finally(() => underWay.delete(done))
    underWay.add(done)
  }

  return {
    sendTo: (url) => {
      target = url
    },
    tell: (event) => {
      const fault = faults.take('webhook')
      if (target === undefined || fault?.kind === 'lose') return
      start(
        deliver(target, event, {
          delay: fault?.kind === 'delay' ? fault.ms : 0,
          tampered: fault?.kind === 'tamper',
          key: fault?.kind === 'old-secret' ? oldSecret : secret,
        }),
      )
      if (fault?.kind === 'double') start(deliver(target, event))
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: async () => {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}
