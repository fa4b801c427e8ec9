import type { Clock } from '../clock.ts'
import type { Db, Tx, Transact } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Meters } from '../watching/meters.ts'
import {
  endTrouble,
  findChannel,
  takeChannel,
  noteAlarm,
  noteFailure,
  pauseChannel,
  type ChannelState,
} from './channels.store.ts'
import { codesOf, NotTaken, type Channel, type ChannelName, type Message } from './message.ts'
import { alarmFor, isPaused, waitMs } from './outbox.rules.ts'
import { claimDue, markFailed, markSent, putOff, renewLease, type Entry } from './outbox.store.ts'

/** A channel that has been failing for a while. */
export interface Alarm {
  readonly channel: ChannelName
  readonly failingSince: Date
  readonly reason: string
}

export interface Courier {
  /**
   * Starts sending due messages, as far as there is capacity; messages that become due meanwhile follow automatically.
   */
  readonly begin: () => Promise<void>
  /** Resolves when no message is being sent any more. */
  readonly settled: () => Promise<void>
  /** Prevents new deliveries. */
  readonly stop: () => void
}

interface Dependencies<M extends Message> {
  readonly db: Db
  readonly transact: Transact
  readonly clock: Clock
  readonly log: Log
  readonly open: (sealed: Buffer) => M
  /** Queues a message to the operator. */
  readonly tellOperator: (tx: Tx, alarm: Alarm) => Promise<unknown>
  readonly leaseSeconds: number
  readonly meters?: Pick<Meters, 'delivered'> | undefined
}

/** In an outage one message is tried; if the server that tries it dies, another one tries after this time. */
const PROBE_MS = 60_000
const NOTE_AGAIN_MS = 1000
const NOTE_TRIES = 30

/** Sends the messages of one channel. */
export function openCourier<M extends Message>(channel: Channel<M>, outside: Dependencies<M>): Courier {
  const { db, transact, clock, log, open, tellOperator, leaseSeconds, meters } = outside
  const { name } = channel
  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  const underWay = new Set<Promise<void>>()
  let busy = 0
  let stopped = false

  const claim = async (most: number): Promise<{ due: Entry[]; state: ChannelState }> => {
    const state = await findChannel(db, name)
    const leasedUntil = later(leaseSeconds * 1000)
    const take = (from: Db | Tx, n: number) => claimDue(from, name, { now: clock.now(), leasedUntil, most: n })
    // if the process hung meanwhile, the lease has ended, and another server may be sending these
    const whileLeased = (due: Entry[]) => (clock.now() < leasedUntil ? due : [])
    if (!state.pausedUntil) return { due: whileLeased(await take(db, most)), state }
    if (isPaused(state.pausedUntil, clock.now())) return { due: [], state }
    const due = await transact(async (tx) => {
      const taken = await takeChannel(tx, name)
      if (!taken || isPaused(taken.pausedUntil, clock.now())) return []
      const probe = await take(tx, 1)
      if (probe.length > 0) await pauseChannel(tx, name, later(PROBE_MS))
      return probe
    })
    return { due: whileLeased(due), state }
  }

  // claims run one after the other, because concurrent ones could send in the wrong order
  let lastClaim: Promise<unknown> = Promise.resolve()
  const begin = (): Promise<void> => {
    const begun = lastClaim.then(fill)
    lastClaim = begun.catch(() => {})
    return begun
  }

  const fill = async (): Promise<void> => {
    while (!stopped && busy < channel.atOnce) {
      const free = channel.atOnce - busy
      busy += free
      let due: Entry[] = []
      let state: ChannelState | undefined
      try {
        ;({ due, state } = await claim(free))
      } finally {
        busy -= free - due.length
      }
      const isFailing = state.failingSince !== null
      for (const entry of due) {
        const sent = deliver(entry, isFailing)
          .finally(() => busy--)
          .then(begin)
          .catch((error: unknown) =>
            log.error({ err: error, channel: name }, 'the outbox could not be read or written'),
          )
          .finally(() => underWay.delete(sent))
        underWay.add(sent)
      }
      if (due.length < free) return
    }
  }

  const deliver = async (entry: Entry, isFailing: boolean): Promise<void> => {
    const renewing = setInterval(
      () => {
        renewLease(db, entry, later(leaseSeconds * 1000)).catch((error: unknown) =>
          log.warn({ err: error, ...factsOf(entry) }, 'a lease could not be renewed'),
        )
      },
      (leaseSeconds * 1000) / 3,
    )
    try {
      try {
        await channel.send(open(entry.sealed), entry.key)
      } catch (error) {
        return await putBack(entry, error)
      }
      await noteSent(entry)
      meters?.delivered(name, 'sent')
      const since = isFailing ? await endTrouble(db, name) : undefined
      if (since) log.info({ channel: name, failingSince: since }, 'messages go out again')
    } finally {
      clearInterval(renewing)
    }
  }

  /** Records the message as sent, with retries if the database is briefly away: otherwise it would be sent again. */
  const noteSent = async (entry: Entry): Promise<void> => {
    for (let tries = 1; ; tries++) {
      try {
        return await markSent(db, entry.id, clock.now())
      } catch (error) {
        if (tries === NOTE_TRIES) throw error
        log.warn({ err: error, ...factsOf(entry) }, 'a message was sent, and that could not be noted yet')
        await new Promise((resolve) => setTimeout(resolve, NOTE_AGAIN_MS))
      }
    }
  }

  const putBack = async (entry: Entry, error: unknown): Promise<void> => {
    const now = clock.now()
    const { fault, reason } = error instanceof NotTaken ? error : { fault: 'deferred' as const, reason: codesOf(error) }
    const isOver = fault === 'refused' || (entry.expiresAt === null && now >= entry.giveUpAt)
    const nextTryAt = new Date(
      Math.min(later(waitMs({ tries: entry.tries, fault, chance: Math.random() })).getTime(), entry.giveUpAt.getTime()),
    )
    await transact(async (tx) => {
      // a code or an SMS between members isn't sent later, so its content is erased
      if (isOver) await markFailed(tx, entry, { now, lastError: reason, keep: entry.expiresAt === null })
      else await putOff(tx, entry, { nextTryAt, lastError: reason })
      const trouble = await noteFailure(tx, name, { fault, isFirstTry: entry.tries === 1, lastError: reason, now })
      const alarm = alarmFor(trouble, fault, now)
      if (alarm === 'none') return
      const { failingSince } = trouble
      if (alarm === 'mail') await tellOperator(tx, { channel: name, failingSince, reason })
      await noteAlarm(tx, name, now, { mailed: alarm === 'mail' })
      log.error({ channel: name, failingSince, reason }, 'messages have been failing for a while')
    })
    if (isOver) meters?.delivered(name, 'givenUp')
    log.warn({ ...factsOf(entry), fault, reason }, isOver ? 'a message is given up' : 'a message is put off')
  }

  const factsOf = ({ id, kind, tries, requestId }: Entry) => ({ message: id, channel: name, kind, tries, requestId })

  return {
    begin,
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop: () => {
      stopped = true
    },
  }
}
