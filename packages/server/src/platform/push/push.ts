import type { Clock } from '../clock.ts'
import type { Db, Tx, Transact } from '../db/database.ts'
import type { Log } from '../log.ts'
import { isEndpoint, isPublicAddress, resolvesToAllowed } from './push-addresses.ts'
import { openPushChannel, type PushChannel, type PushNetwork } from './push-channel.ts'
import { openPushKeys } from './push-keys.ts'
import {
  deleteSubscription,
  deleteSubscriptionOf,
  findSubscriptions,
  saveSubscription,
  type Subscription,
  type BrowserWithLanguage,
} from './push.store.ts'

/** Notifies browsers while no page of the product is open. */
export interface Push {
  /** The public key for which browsers subscribe. */
  readonly key: () => Promise<string>
  /** True if a browser's address may be saved: https, public, with keys of the right size. */
  readonly mayKeep: (subscription: Subscription) => Promise<boolean>
  readonly keep: typeof saveSubscription
  /** Ends a browser's subscription. */
  readonly end: (db: Db, accountId: string, endpoint: string) => Promise<void>
  /** The browsers of all who act for a profile. */
  readonly subscriptionsOf: (tx: Tx, profileId: string) => Promise<readonly BrowserWithLanguage[]>
  readonly channel: PushChannel
}

interface Tools {
  readonly db: Db
  readonly transact: Transact
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  /** The previous secret, which still opens what it sealed. */
  readonly oldSecret?: string | undefined
  /** Contact for push services. */
  readonly email: string
}

/** Bytes of an uncompressed point of P-256, and of the authentication secret (RFC 8291). */
const POINT_BYTES = 65
const AUTH_BYTES = 16

/**
 * @param outside where endpoints may lead; default: the public network. Tests set another.
 */
export function openPush(tools: Tools, outside: PushNetwork = { isAllowed: isPublicAddress }): Push {
  const keys = openPushKeys(tools)
  const channel = openPushChannel(outside, {
    keys,
    subject: `mailto:${tools.email}`,
    forget: (endpoint) => deleteSubscription(tools.db, endpoint),
  })
  return {
    key: async () => (await keys()).publicKey,
    mayKeep: async ({ endpoint, p256dh, auth }) =>
      isKey(p256dh, POINT_BYTES) &&
      isKey(auth, AUTH_BYTES) &&
      isEndpoint(endpoint, outside) &&
      (await resolvesToAllowed(endpoint, outside.isAllowed)),
    keep: saveSubscription,
    end: deleteSubscriptionOf,
    subscriptionsOf: findSubscriptions,
    channel,
  }
}

const isKey = (text: string, bytes: number): boolean =>
  /^[\w+/-]+=*$/.test(text) && Buffer.from(text, 'base64').length === bytes
