import { withoutInvisible } from '@thunai/contract/names/person-names'
import type { Clock } from '../clock.ts'
import type { Db, Tx, Transact } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Meters } from '../watching/meters.ts'
import { repeat } from '../repeat.ts'
import { requestId } from '../request-id.ts'
import { findFailingChannels, type FailingChannel } from './channels.store.ts'
import { openCourier, type Alarm, type Courier } from './courier.ts'
import type { Channel, EmailMessage, Message, PushMessage, SmsMessage } from './message.ts'
import { shortened } from './outbox.rules.ts'
import {
  type Backlog,
  countEntries,
  findBacklog,
  deleteFinishedBefore,
  expireEntries,
  findEntries,
  insertEntry,
  makeDue,
  type ListedEntry,
} from './outbox.store.ts'
import { openSealer } from '../security/seal.ts'

const POLL_MS = 1000
const LEASE_SECONDS = 60
const TRIED_FOR_MS = 3 * 86_400_000
const KEPT_MS = 30 * 86_400_000
/** A message that expires this soon contains a code, which a person is waiting for. */
const URGENT_MS = 3_600_000

/** Strips invisible and bidirectional marks from names and other texts. */
const readable = (_key: string, value: unknown) => (typeof value === 'string' ? withoutInvisible(value) : value)

/** A pending or failed message, without its content. */
export interface ListedMessage extends Omit<ListedEntry, 'sealed'> {
  /** Shortened; undefined if the content is erased, or sealed with another secret. */
  readonly to: string | undefined
  readonly canBeSentAgain: boolean
}

export interface Outbox {
  /**
   * Saves a message in the transaction of its cause and returns its number. Delivery starts after the commit. An unsent
   * message is dropped at `expiresAt`.
   */
  readonly put: (tx: Tx, message: Message, expiresAt?: Date) => Promise<number>
  /** Does the same work for a message that is never sent, so that timing doesn't reveal whether there was one. */
  readonly pretend: (tx: Tx, message: Message) => Promise<number>
  /** Sends all due messages now; resolves when none is left. */
  readonly deliver: () => Promise<void>
  readonly tidy: () => Promise<void>
  /** Delivers round after round; the returned function stops it and waits for pending deliveries. */
  readonly start: (failed: (error: unknown) => void) => () => Promise<void>
  /** Pending and failed messages, latest first; with `before`, those older than that one. */
  readonly list: (
    states: readonly ('waiting' | 'failed')[],
    most: number,
    before?: number,
  ) => Promise<readonly ListedMessage[]>
  /** Pending messages per channel, and since when. */
  readonly backlog: () => Promise<readonly Backlog[]>
  readonly count: () => Promise<Readonly<Record<'waiting' | 'failed', number>>>
  readonly failingChannels: () => Promise<readonly FailingChannel[]>
  /** Makes one message, or all failed ones, due now, with three more days of retries. Returns how many. */
  readonly sendAgain: (tx: Tx, which: number | 'failed') => Promise<number>
}

interface Dependencies {
  readonly db: Db
  readonly transact: Transact
  readonly clock: Clock
  readonly secret: string
  /** The previous secret, which still opens what it sealed. */
  readonly oldSecret?: string | undefined
  /** Undefined if other processes send what is put here. */
  readonly sending?: Sending
}

interface Sending {
  readonly email: Channel<EmailMessage>
  readonly sms: Channel<SmsMessage>
  readonly push: Channel<PushMessage>
  readonly log: Log
  readonly meters?: Pick<Meters, 'delivered'>
  /** The mail that reports a failing channel to the operator. */
  readonly alarmMail: (alarm: Alarm) => EmailMessage
  /** How long a server may be silent before another one takes over its messages. */
  readonly leaseSeconds?: number
  /** Poll interval for due messages that no commit has announced. */
  readonly pollMs?: number
}

/** Outgoing messages: saved with their cause, sent after the commit, retried while the receiving side is down. */
export function openOutbox({ db, transact, clock, secret, oldSecret, sending }: Dependencies): Outbox {
  const sealer = openSealer(secret, 'outbox', [oldSecret])
  // written by `put` below and sealed since
  const open = <M extends Message>(sealed: Buffer) => JSON.parse(sealer.open(sealed)) as M
  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  const openCouriers = ({
    email,
    sms,
    push,
    log,
    meters,
    alarmMail,
    leaseSeconds = LEASE_SECONDS,
  }: Sending): readonly Courier[] => {
    const tellOperator = (tx: Tx, alarm: Alarm) => put(tx, alarmMail(alarm))
    const tools = { db, transact, clock, log, meters, leaseSeconds, tellOperator }
    return [
      openCourier(email, { ...tools, open: open<EmailMessage> }),
      openCourier(sms, { ...tools, open: open<SmsMessage> }),
      openCourier(push, { ...tools, open: open<PushMessage> }),
    ]
  }
  const put = async (tx: Tx, message: Message, expiresAt?: Date) => {
    // the account has no e-mail, because it registered by phone
    if (message.channel === 'email' && message.to.address === '') return 0
    tx.afterCommit(startRound)
    return insertEntry(tx, {
      channel: message.channel,
      kind: message.channel === 'sms' ? message.template : message.kind,
      sealed: sealer.seal(JSON.stringify(message, readable)),
      isUrgent: expiresAt !== undefined && expiresAt <= later(URGENT_MS),
      now: clock.now(),
      giveUpAt: expiresAt ?? later(TRIED_FOR_MS),
      expiresAt,
      requestId: requestId(),
    })
  }

  const couriers = sending ? openCouriers(sending) : []
  /** Undefined while this server doesn't deliver. */
  let wake: (() => void) | undefined
  const startRound = () => wake?.()
  const begin = async () => {
    await expireEntries(db, clock.now())
    // if one channel fails, another may still be claiming messages: wait for all
    const begun = await Promise.allSettled(couriers.map((courier) => courier.begin()))
    for (const one of begun) if (one.status === 'rejected') throw one.reason
  }
  const settled = () => Promise.all(couriers.map((courier) => courier.settled()))

  return {
    put,
    pretend: (tx, message) => put(tx, message, clock.now()),
    deliver: async () => {
      try {
        await begin()
      } finally {
        // even after a failure, record what is being sent before the caller continues
        await settled()
      }
    },
    tidy: () => deleteFinishedBefore(db, later(-KEPT_MS)),
    start: (failed) => {
      const woken = new Set<Promise<void>>()
      wake = () => {
        const round = begin()
          .catch(failed)
          .finally(() => woken.delete(round))
        woken.add(round)
      }
      const stop = repeat(sending?.pollMs ?? POLL_MS, begin, failed)
      return async () => {
        wake = undefined
        for (const courier of couriers) courier.stop()
        await stop()
        await Promise.all(woken)
        await settled()
      }
    },
    list: async (states, most, before) =>
      (await findEntries(db, states, most, before)).map(({ sealed, ...entry }) => ({
        ...entry,
        to: recipientOf(sealed, open),
        canBeSentAgain: sealed.length > 0,
      })),
    backlog: () => findBacklog(db, clock.now()),
    count: () => countEntries(db),
    failingChannels: () => findFailingChannels(db),
    sendAgain: (tx, which) => {
      tx.afterCommit(startRound)
      return makeDue(tx, which, { now: clock.now(), giveUpAt: later(TRIED_FOR_MS) })
    },
  }
}

function recipientOf(sealed: Buffer, open: (sealed: Buffer) => Message): string | undefined {
  try {
    const { to } = open(sealed)
    return shortened(typeof to === 'string' ? to : to.address)
  } catch {
    // sealed with another secret, or erased: the operator sees no recipient
    return undefined
  }
}
