import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { withCountedCommits, type CountedCommits } from '../db/counted-commits.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { keyedMutex } from '../keyed-mutex.ts'
import { Refusal } from '../refusal.ts'
import { openSealer } from '../security/seal.ts'
import {
  addAct,
  beginCall,
  countActs,
  findFirstCall,
  forgetCall,
  forgetCallsBefore,
  keepAnswer,
} from './repeated-calls.store.ts'

/** How long an answer is stored for repeated calls. */
const KEPT_MS = 3_600_000
/** A call that takes longer has lost its server. */
const LOST_MS = 60_000
/** How long a call waits for the first one on another server. */
const WAIT_MS = 15_000
const LOOK_AGAIN_MS = 100
const TRIES = 20
const AGAIN_MS = 250

/** A call with an idempotency key. */
export interface KeyedCall {
  readonly accountId: string | undefined
  /** Account and profile of the caller, the call, and the key. */
  readonly scope: readonly string[]
  /** Input of the call. */
  readonly sent: unknown
}

export interface RepeatedCalls {
  /**
   * Runs the work of the first call with a key; repeated calls get its answer. A refusal isn't stored: the next call
   * runs again.
   */
  readonly once: (call: KeyedCall, work: () => Promise<string>) => Promise<string>
}

export const forgetOldCalls = (db: Db, clock: Clock): Promise<void> =>
  forgetCallsBefore(db, new Date(clock.now().getTime() - KEPT_MS))

interface Tools {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  /** The previous secret: a call repeated across a rotation is still recognised. */
  readonly oldSecret?: string | undefined
  readonly log: Log
}

export function openRepeatedCalls({ db, clock, secret, oldSecret, log }: Tools): RepeatedCalls {
  const sealer = openSealer(secret, 'repeated calls', [oldSecret])
  const inTurn = keyedMutex()
  // the input may contain a password
  const digest = (value: unknown, by = secret): Buffer =>
    createHmac('sha256', by).update(JSON.stringify(value)).digest()

  const lostBefore = () => new Date(clock.now().getTime() - LOST_MS)

  async function answerOfFirst(id: Buffer, sent: Buffer): Promise<string | undefined> {
    for (let waited = 0; waited < WAIT_MS; waited += LOOK_AGAIN_MS) {
      const first = await findFirstCall(db, id)
      if (!first) return undefined
      if (!first.sent.equals(sent)) throw new Refusal('keyReused')
      if (first.answer) return sealer.open(first.answer)
      if (first.acts > 0 && first.begunAt < lostBefore()) throw new Refusal('answerLost')
      await pause(LOOK_AGAIN_MS)
    }
    throw new Refusal('busy')
  }
  async function runFirst(id: Buffer, work: () => Promise<string>): Promise<string> {
    let answer: string
    let isUncertain = false
    const counted: CountedCommits = {
      add: (tx) => addAct(tx, id),
      has: async (number) => {
        isUncertain = true
        const acts = await insist(() => countActs(db, id))
        isUncertain = false
        return acts >= number
      },
    }
    try {
      answer = await withCountedCommits(counted, work)
    } catch (error) {
      if (!isUncertain) await forgetCall(db, id)
      throw error
    }
    await keep(id, sealer.seal(answer))
    return answer
  }
  /** Tries for some seconds: the database may be away for a moment. */
  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (err) {
        if (tries === TRIES) throw err
        log.warn({ err, tries }, 'the row of a call that may come again could not be read or written yet')
        await pause(AGAIN_MS)
      }
    }
  }
  const keep = (id: Buffer, answer: Buffer): Promise<void> =>
    insist(() => keepAnswer(db, id, answer)).catch((err: unknown) =>
      log.error({ err }, 'the answer to a call could not be kept: repeated, it may act again'),
    )
  async function once({ accountId, scope, sent }: KeyedCall, work: () => Promise<string>): Promise<string> {
    const id = digest(scope)
    const sentDigest = digest(sent)
    return inTurn(id.toString('hex'), async () => {
      if (oldSecret !== undefined) {
        const before = await answerOfFirst(digest(scope, oldSecret), digest(sent, oldSecret))
        if (before !== undefined) return before
      }
      for (;;) {
        const begun = { id, accountId: accountId ?? null, sent: sentDigest, now: clock.now(), lostBefore: lostBefore() }
        const isFirst = await beginCall(db, begun)
        if (isFirst) return runFirst(id, work)
        const answer = await answerOfFirst(id, sentDigest)
        // refused on the other server meanwhile: this call is now the first
        if (answer !== undefined) return answer
      }
    })
  }
  return { once }
}
