import { withoutInvisible } from '@thunai/contract/person-names'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { repeat } from '../repeat.ts'
import type { EmailMessage, Message, Send, SmsMessage } from './message.ts'
import { claimDue, deleteFinishedBefore, finishEntry, insertEntry, putOff, type Entry } from './outbox.store.ts'
import { openSealer } from './seal.ts'

const RETRY_SECONDS = [1, 5, 30, 120, 600]
const LEASE_SECONDS = 60
const AT_ONCE = 10
const POLL_MS = 1000
const KEPT_DAYS = 30

/** Whatever members once called themselves, nothing in a message turns its words or hides in them. */
const readable = (_key: string, value: unknown) => (typeof value === 'string' ? withoutInvisible(value) : value)

export interface Outbox {
  /** Keeps a message together with its cause and answers its number; `expiresAt`: from then on nobody wants it any more. */
  readonly put: (tx: Tx, message: Message, expiresAt?: Date) => Promise<number>
  /** The same work without a message, where an answer must not tell whether there was one. */
  readonly pretend: (tx: Tx, message: Message) => Promise<number>
  /** Called after the commit, so that nobody waits for the next round. */
  readonly wake: () => void
  /** Sends all that is due now; resolves when nothing due is left. */
  readonly deliver: () => Promise<void>
  readonly tidy: () => Promise<void>
  /** Delivers round after round; the answer stops it and waits for what is under way. */
  readonly start: (failed: (error: unknown) => void) => () => Promise<void>
}

interface Outside {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly sendEmail: Send<EmailMessage>
  readonly sendSms: Send<SmsMessage>
}

/** Messages on their way out: written with their cause, sent afterwards, tried again when the outside is down. */
export function openOutbox({ db, clock, secret, sendEmail, sendSms }: Outside): Outbox {
  const sealer = openSealer(secret)
  let wake = () => {}
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  const write = (tx: Tx, message: Message, state: 'waiting' | 'expired', expiresAt?: Date) =>
    insertEntry(tx, {
      channel: message.channel,
      sealed: sealer.seal(JSON.stringify(message, readable)),
      state,
      now: clock.now(),
      expiresAt,
    })

  const send = async ({ id, sealed, tries, expiresAt }: Entry) => {
    if (expiresAt && expiresAt <= clock.now()) return finishEntry(db, id, 'expired', clock.now())
    try {
      // written by `write` above and sealed since
      const message = JSON.parse(sealer.open(sealed)) as Message
      await (message.channel === 'email' ? sendEmail(message) : sendSms(message))
    } catch (error) {
      const reason = reasonOf(error)
      const wait = RETRY_SECONDS[tries - 1]
      return wait === undefined
        ? finishEntry(db, id, 'failed', clock.now(), reason)
        : putOff(db, id, after(wait), reason)
    }
    return finishEntry(db, id, 'sent', clock.now())
  }

  const deliver = async () => {
    for (;;) {
      const due = await claimDue(db, clock.now(), after(LEASE_SECONDS), AT_ONCE)
      await Promise.all(due.map(send))
      if (due.length < AT_ONCE) return
    }
  }

  return {
    put: (tx, message, expiresAt) => write(tx, message, 'waiting', expiresAt),
    pretend: (tx, message) => write(tx, message, 'expired'),
    wake: () => wake(),
    deliver,
    tidy: () => deleteFinishedBefore(db, after(-KEPT_DAYS * 86_400)),
    start: (failed) => {
      const extra = new Set<Promise<void>>()
      wake = () => {
        const round = deliver()
          .catch(failed)
          .finally(() => extra.delete(round))
        extra.add(round)
      }
      const stop = repeat(POLL_MS, deliver, failed)
      return async () => {
        wake = () => {}
        await stop()
        await Promise.all(extra)
      }
    },
  }
}

/** What went wrong in a word, never what the message held: mail servers like to repeat addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
