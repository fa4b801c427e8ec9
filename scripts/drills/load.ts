import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Pair, write } from '../../bench/talking.ts'
import type { Services } from '../../packages/server/src/services.ts'

export interface Load {
  /** Messages that were answered with a yes: their number by pair and turn. */
  readonly acknowledged: ReadonlyMap<string, number>
  /** How often clients saw each status; 0 for a connection that broke. */
  readonly statuses: ReadonlyMap<number, number>
  /** The longest time in which no message was taken. */
  readonly longestGapMs: () => number
  readonly stop: () => Promise<void>
}

const PAUSE_MS = 50

/**
 * Lets pairs write to each other without end. A client that hears no yes repeats the same message at the next address, as a
 * page behind a proxy does.
 */
export function startLoad(pairs: readonly Pair[], addresses: readonly string[]): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const acknowledged = new Map<string, number>()
  const statuses = new Map<number, number>()
  let isOn = true
  let last = performance.now()
  let gap = 0
  const talk = async (pair: Pair, at: number) => {
    for (let n = 0, turn = at; isOn;) {
      const { status, seq } = await write(addresses[turn % addresses.length] ?? '', agent, pair, n)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (seq === undefined) {
        turn++
        await setTimeout(PAUSE_MS)
        continue
      }
      acknowledged.set(`${at} ${n}`, seq)
      gap = Math.max(gap, performance.now() - last)
      last = performance.now()
      n++
    }
  }
  const talking = Promise.all(pairs.map(talk))
  return {
    acknowledged,
    statuses,
    longestGapMs: () => gap,
    stop: async () => {
      isOn = false
      await talking
      agent.destroy()
    },
  }
}

/** How many acknowledged messages the database lacks, and how many messages it has twice. */
export async function compareWithBooks(
  { database }: Services,
  pairs: readonly Pair[],
  { acknowledged }: Load,
): Promise<{ lost: number; doubled: number }> {
  let [lost, doubled] = [0, 0]
  for (const [at, pair] of pairs.entries()) {
    const { rows } = await database.pool.query<{ text: string; seq: number }>(
      'select text, seq from message where profile_id in ($1, $2) order by seq',
      pair.map(({ profileId }) => profileId),
    )
    const kept = new Map(rows.map(({ text, seq }) => [text, seq]))
    doubled += rows.length - kept.size
    for (const [key, seq] of acknowledged) {
      const [of, n] = key.split(' ')
      if (Number(of) === at && kept.get(`Message ${n}`) !== seq) lost++
    }
  }
  return { lost, doubled }
}
