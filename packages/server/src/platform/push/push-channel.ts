import { Agent, request } from 'node:https'
import webPush from 'web-push'
import { codesOf, NotTaken, type Channel, type PushMessage } from '../outbox/message.ts'
import { allowedLookup, type EndpointRule, isEndpoint, Unusable } from './push-addresses.ts'
import type { PushKeys } from './push-keys.ts'

export interface PushNetwork extends EndpointRule {
  /** Certificate authority to trust besides the system's. */
  readonly ca?: string
}

interface Tools {
  readonly keys: () => Promise<PushKeys>
  /** Contact for push services: `mailto:`. */
  readonly subject: string
  /** Called if the browser has ended the subscription. */
  readonly forget: (endpoint: string) => Promise<void>
}

const AT_ONCE = 10
const PATIENCE_MS = 10_000
/** How long a push service stores an undelivered message: members who return later see it in the product. */
const KEPT_SECONDS = 86_400
/** The browser or its vendor has ended the subscription. */
const GONE = [404, 410]
/** The message itself is unacceptable. */
const REFUSED = [400, 413]

export interface PushChannel extends Channel<PushMessage> {
  readonly close: () => void
}

/** Sends messages to browsers' push services, encrypted for the browser only (RFC 8030, 8188, 8291, 8292). */
export function openPushChannel(outside: PushNetwork, { keys, subject, forget }: Tools): PushChannel {
  const { isAllowed, ca } = outside
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, lookup: allowedLookup(isAllowed), ...(ca && { ca }) })

  const post = ({ endpoint, headers, body }: webPush.RequestDetails): Promise<number> =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const outgoing = request(endpoint, { agent, method: 'POST', headers: { ...headers }, signal }, (response) => {
        // discard the body, however long it is
        response.on('error', () => {}).resume()
        resolve(response.statusCode ?? 0)
      })
      outgoing.on('error', reject).end(body)
    })

  const send = async ({ to, keys: { p256dh, auth }, payload }: PushMessage): Promise<number> => {
    if (!isEndpoint(to, outside)) throw new Unusable('forbidden address')
    const vapidDetails = { subject, ...(await keys()) }
    return post(encrypt({ endpoint: to, keys: { p256dh, auth } }, JSON.stringify(payload), vapidDetails))
  }

  return {
    name: 'push',
    atOnce: AT_ONCE,
    send: async (message) => {
      let status: number
      try {
        status = await send(message)
      } catch (error) {
        if (!(error instanceof Unusable)) throw new NotTaken('deferred', codesOf(error))
        await forget(message.to)
        throw new NotTaken('refused', codesOf(error))
      }
      if (status >= 200 && status < 300) return
      // the subscription has ended, so the message is done
      if (GONE.includes(status)) return forget(message.to)
      throw new NotTaken(REFUSED.includes(status) ? 'refused' : 'deferred', `HTTP ${status}`)
    },
    close: () => agent.destroy(),
  }
}

/**
 * @throws Unusable if the keys are invalid
 */
function encrypt(
  subscription: webPush.PushSubscription,
  payload: string,
  vapidDetails: NonNullable<webPush.RequestOptions['vapidDetails']>,
): webPush.RequestDetails {
  try {
    return webPush.generateRequestDetails(subscription, payload, { vapidDetails, TTL: KEPT_SECONDS })
  } catch (cause) {
    throw new Unusable('no such keys', { cause })
  }
}
