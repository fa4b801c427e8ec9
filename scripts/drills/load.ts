import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { callServer, jsonCall, type Pair, type Reply, write } from '../../bench/parts/talking.ts'
import type { Services } from '../../packages/server/src/services.ts'

export interface Load {
  /** Acknowledged messages: their number by pair and turn. */
  readonly acknowledged: ReadonlyMap<string, number>
  /** Acknowledged interests, by sender and receiver. */
  readonly interests: ReadonlySet<string>
  /** Number of each kind of answer that clients saw. */
  readonly answers: ReadonlyMap<string, number>
  /** Longest time without an accepted message, since the last call of this function. */
  readonly longestGapMs: () => number
  readonly stop: () => Promise<void>
}

interface Pace {
  /** Reads a second, beside the messages. */
  readonly reads?: number
  /** Interests a second; each causes a mail. */
  readonly interests?: number
  /** The pause of a pair between two messages. */
  readonly pauseMs?: number
}

const RETRY_MS = 50
const READS: readonly ((pair: Pair) => string)[] = [
  () => '/api/conversations',
  () => '/api/notifications',
  ([, other]) => `/profile/profilefulldata/getforviewforuser/${other.profileId}`,
  ([, other]) => `/api/conversations/${other.profileId}/messages`,
]

export const YES = 'yes'
const BUSY = '503 with Retry-After'

/** `BUSY` is what a client may see while a part is down; any other failure has its own name. */
function kindOf({ status, isToRetry }: Reply): string {
  if (status === 0) return 'no answer'
  if (status < 400) return YES
  return status === 503 && isToRetry ? BUSY : `${status}`
}

/**
 * Lets pairs write to each other continuously. A client without an acknowledgement repeats the same message at the next
 * address, as a page behind a proxy does. Members also read, and send interests to members of other pairs.
 */
export function startLoad(
  pairs: readonly Pair[],
  addresses: readonly string[],
  { reads = 0, interests: perSecond = 0, pauseMs = 0 }: Pace = {},
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const acknowledged = new Map<string, number>()
  const interests = new Set<string>()
  const answers = new Map<string, number>()
  let isOn = true
  let ended: number | undefined
  let last = performance.now()
  let gap = 0
  const note = (reply: Reply) => {
    const kind = kindOf(reply)
    answers.set(kind, (answers.get(kind) ?? 0) + 1)
    return kind === YES
  }
  const address = (turn: number) => addresses[turn % addresses.length] ?? ''
  const talk = async (pair: Pair, at: number) => {
    for (let n = 0, turn = at; isOn;) {
      const reply = await write(address(turn), agent, pair, n)
      note(reply)
      if (reply.seq === undefined) {
        turn++
        await setTimeout(RETRY_MS)
        continue
      }
      acknowledged.set(`${at} ${n}`, reply.seq)
      gap = Math.max(gap, performance.now() - last)
      last = performance.now()
      n++
      if (pauseMs > 0) await setTimeout(pauseMs)
    }
  }
  /** Acts at a constant rate, independent of the answers. */
  const repeatedly = async (rate: number, act: (n: number) => Promise<void>) => {
    const pending = new Set<Promise<void>>()
    for (let n = 0; isOn && rate > 0; n++) {
      const acting = act(n).finally(() => pending.delete(acting))
      pending.add(acting)
      await setTimeout(1000 / rate)
    }
    await Promise.all(pending)
  }
  const read = async (n: number) => {
    const pair = pairs[n % pairs.length] ?? none()
    const path = READS[Math.floor(n / pairs.length) % READS.length]?.(pair) ?? ''
    note(await callServer(address(n), agent, { method: 'GET', path, token: pair[0].token }))
  }
  const express = async (n: number) => {
    const [by] = pairs[n % pairs.length] ?? none()
    const further = 1 + (Math.floor(n / pairs.length) % (pairs.length - 1))
    const [, to] = pairs[(n + further) % pairs.length] ?? none()
    const key = `${by.profileId} ${to.profileId}`
    for (let turn = n; isOn && !interests.has(key); turn++) {
      const reply = await callServer(address(turn), agent, jsonCall(`/api/interests/${to.profileId}`, by, {}))
      if (note(reply)) interests.add(key)
      else await setTimeout(RETRY_MS)
    }
  }
  const acting = Promise.all([...pairs.map(talk), repeatedly(reads, read), repeatedly(perSecond, express)])
  return {
    acknowledged,
    interests,
    answers,
    longestGapMs: () => {
      const longest = Math.max(gap, (ended ?? performance.now()) - last)
      gap = 0
      return longest
    },
    stop: async () => {
      isOn = false
      ended = performance.now()
      await acting
      agent.destroy()
    },
  }
}

/** Number of each kind of answer since an earlier count. */
export function countAnswers(
  { answers }: Load,
  before: ReadonlyMap<string, number> = new Map(),
): Readonly<Record<string, number>> {
  const kinds = new Set([YES, BUSY, ...answers.keys()])
  return Object.fromEntries([...kinds].map((kind) => [kind, (answers.get(kind) ?? 0) - (before.get(kind) ?? 0)]))
}

/** Number of answers that no client may see while a part is down. */
export const countOthers = ({ answers }: Load): number =>
  [...answers].reduce((sum, [kind, count]) => (kind === YES || kind === BUSY ? sum : sum + count), 0)

function none(): never {
  throw new Error('There are no pairs.')
}

/** Number of acknowledged messages and interests that the database lacks, and of messages that it has twice. */
export async function compareWithBooks(
  { database }: Services,
  pairs: readonly Pair[],
  { acknowledged, interests }: Load,
): Promise<{ lost: number; doubled: number }> {
  let [lost, doubled] = [0, 0]
  for (const [at, pair] of pairs.entries()) {
    const { rows } = await database.pool.query<{ text: string; seq: number }>(
      'select text, seq from message where profile_id in ($1, $2) order by seq',
      pair.map(({ profileId }) => profileId),
    )
    const stored = new Map(rows.map(({ text, seq }) => [text, seq]))
    doubled += rows.length - stored.size
    for (const [key, seq] of acknowledged) {
      const [of, n] = key.split(' ')
      if (Number(of) === at && stored.get(`Message ${n}`) !== seq) lost++
    }
  }
  const { rows } = await database.pool.query<{ key: string }>(
    `select viewer_id || ' ' || target_id as key from interaction where interest_at is not null`,
  )
  const expressed = new Set(rows.map(({ key }) => key))
  lost += [...interests].filter((key) => !expressed.has(key)).length
  return { lost, doubled }
}
