import { createHash } from 'node:crypto'
import type { Site } from '@thunai/contract/values/site'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import { english } from '../languages.ts'
import type { SmsMessage } from '../outbox/message.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { Refusal, refuseWait } from '../refusal.ts'
import { addressKey } from '../security/throttle.ts'
import { countSms, noteSurge } from './sms-count.store.ts'
import { surgeMail } from './sms.mails.ts'
import { isTextable } from './sms-numbers.rules.ts'

const HOUR_MS = 3_600_000
/** Per network address and hour: mobile operators put many families behind one address. */
const OF_A_NETWORK = 30
/** Share of the hourly limit from which the operator is told. */
const SURGE = 0.5

interface With {
  readonly config: Pick<Config, 'smsCountries' | 'smsPerHour' | 'throttle'>
  readonly site: Site
  readonly clock: Clock
  readonly outbox: Outbox
}

interface SmsDelivery {
  readonly expiresAt: Date
  /** The caller's network address; undefined if no call caused the SMS. */
  readonly from?: string | undefined
}

/**
 * Puts an SMS into the outbox, if its number is allowed and the hourly limits of the caller's network and of the site
 * aren't reached. The counters stay locked until the transaction ends, so make this its last step.
 * @returns the number of the message
 * @throws Refusal smsNotThere, tooManySms
 */
export async function putSms(
  tx: Tx,
  services: With,
  message: SmsMessage,
  { expiresAt, from }: SmsDelivery,
): Promise<number> {
  if (!mayBeTexted(services, message.to)) throw new Refusal('smsNotThere')
  const wait = await takeSms(tx, services, from)
  refuseWait(wait, 'tooManySms')
  return services.outbox.put(tx, message, expiresAt)
}

/** The same for an optional SMS: undefined if it may not be sent. */
export async function putSmsIfAllowed(
  tx: Tx,
  services: With,
  message: SmsMessage,
  way: SmsDelivery,
): Promise<number | undefined> {
  if (!mayBeTexted(services, message.to) || (await takeSms(tx, services, way.from)) > 0) return undefined
  return services.outbox.put(tx, message, way.expiresAt)
}

export const mayBeTexted = ({ config }: { readonly config: Pick<Config, 'smsCountries'> }, phone: string): boolean =>
  isTextable(phone, config.smsCountries)

/** Counts one SMS; returns the seconds to wait if the limit is reached. Tells the operator of a surge, once. */
async function takeSms(tx: Tx, services: With, from: string | undefined): Promise<number> {
  const { config, clock, outbox, site } = services
  if (!config.throttle) return 0
  const now = clock.now().getTime()
  const hour = new Date(now - (now % HOUR_MS))
  const wait = Math.ceil((hour.getTime() + HOUR_MS - now) / 1000)
  // the caller's network first, so that a wait for the site's counter blocks no other network's counter
  if (from !== undefined) {
    const network = createHash('sha256').update(addressKey(from)).digest('base64url')
    if ((await countSms(tx, { hour, network }, OF_A_NETWORK)) === undefined) return wait
  }
  const sent = await countSms(tx, { hour, network: '' }, config.smsPerHour)
  if (sent === undefined) return wait
  const isSurge = sent >= config.smsPerHour * SURGE
  if (isSurge && (await noteSurge(tx, hour, new Date(hour.getTime() - HOUR_MS))))
    await outbox.put(tx, surgeMail({ site }, english, { sent, most: config.smsPerHour, hour }))
  return 0
}
