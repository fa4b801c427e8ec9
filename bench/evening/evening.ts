import type { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openCluster, type Cluster } from '../../packages/server/src/testing/own-cluster.ts'
import { cpuMs, memoryMb, type Served } from '../../packages/server/src/testing/server-process.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { numberOption } from '../options.ts'
import { at } from '../search/times.ts'
import { openStreams } from '../streams.ts'
import type { Act } from './acts.ts'
import { openEvening, send } from './open-evening.ts'

const MOST_MS = { read: 100, write: 300 }
/** Mails that are on their way may arrive after the last act. */
const DELIVERY_MS = 60_000

/** Milliseconds from when each call of an act was due. */
interface Taken {
  readonly times: number[]
  readonly failures: Map<string, number>
}

/**
 * A busy evening: searches with the counts of all filters at a constant rate, each accompanied by its share of everything
 * else that families do, with open pages and mails over SMTP. `--members 100000 --rate 28 --seconds 600 --streams 2000`.
 * True if every answer was a success, 99 of 100 reads and writes came in time, and no message waits in the end.
 */
export async function benchEvening(): Promise<boolean> {
  const [members, streams] = [numberOption('members', 100_000), numberOption('streams', 2000)]
  await using cleanUp = new AsyncDisposableStack()
  const cluster = await openCluster({ fresh: false })
  cleanUp.defer(cluster.stop)
  const { services, served, agent, mail, members: awake, acts } = await openEvening(cleanUp, cluster.url, members)
  const pages = await openStreams(served.address, awake, streams)
  cleanUp.defer(() => pages.forEach((page) => page.destroy()))
  const taken = await spend(cluster, served, agent, acts)
  const areOpen = pages.every((page) => !page.destroyed)
  const waiting = await untilDelivered(services)
  console.table([
    {
      'open pages': pages.length,
      'all still open': areOpen,
      'mails sent': mail.mails.length,
      'messages waiting': waiting,
    },
  ])
  return tell(acts, taken) && areOpen && waiting === 0
}

/** Lets the evening pass; open-loop, so that nothing waits for the answer to something else. */
async function spend(
  cluster: Cluster,
  { address, server }: Served,
  agent: Agent,
  acts: readonly Act[],
): Promise<readonly Taken[]> {
  const [rate, seconds] = [numberOption('rate', 28), numberOption('seconds', 600)]
  const pid = server.pid ?? 0
  const taken = acts.map((): Taken => ({ times: [], failures: new Map() }))
  const before = { node: cpuMs(pid), postgres: cluster.cpuMs(), memory: memoryMb(pid) }
  const begun = performance.now()
  const running = new Set<Promise<void>>()
  let atHalf = Number.NaN
  for (let n = 0; n < rate * seconds; n++) {
    if (n === Math.floor((rate * seconds) / 2)) atHalf = memoryMb(pid)
    const due = begun + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await pause(wait)
    for (const [index, { share, call }] of acts.entries())
      for (let k = Math.floor(n * share); k < Math.floor((n + 1) * share); k++) {
        const one = send(address, agent, call(k)).then((status) => {
          // from when it was due, so that a held-up sender doesn't hide a slow answer
          taken[index]?.times.push(performance.now() - due)
          const { failures } = taken[index] ?? {}
          if (!status.startsWith('20')) failures?.set(status, (failures.get(status) ?? 0) + 1)
          running.delete(one)
        })
        running.add(one)
      }
  }
  await Promise.all(running)
  const cores = (since: number, now: number) => ((now - since) / (performance.now() - begun)).toFixed(2)
  console.table([
    {
      'searches a second': rate,
      'calls a second': Math.round(taken.reduce((sum, { times }) => sum + times.length, 0) / seconds),
      'Node cores': cores(before.node, cpuMs(pid)),
      'PostgreSQL cores': cores(before.postgres, cluster.cpuMs()),
      'MB before': before.memory.toFixed(0),
      'MB at half': atHalf.toFixed(0),
      'MB after': memoryMb(pid).toFixed(0),
    },
  ])
  return taken
}

/** How many messages wait once those on their way have had time. */
async function untilDelivered({ outbox }: Services): Promise<number> {
  const until = performance.now() + DELIVERY_MS
  while (performance.now() < until && (await outbox.count()).waiting > 0) await pause(1000)
  return (await outbox.count()).waiting
}

/** Prints what each act took; true if all was well and in time. */
function tell(acts: readonly Act[], taken: readonly Taken[]): boolean {
  const failed = taken.flatMap(({ failures }) => [...failures.values()]).reduce((sum, n) => sum + n, 0)
  const inWords = (times: readonly number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return {
      calls: sorted.length,
      'p50 ms': at(sorted, 0.5).toFixed(1),
      'p99 ms': at(sorted, 0.99).toFixed(0),
      'slowest ms': at(sorted, 1).toFixed(0),
    }
  }
  console.table(
    acts.map(({ name, kind }, index) => ({
      act: name,
      kind,
      ...inWords(taken[index]?.times ?? []),
      'not well': [...(taken[index]?.failures ?? [])].map(([status, n]) => `${n} × ${status}`).join(', '),
    })),
  )
  const all = (kind: Act['kind']) => taken.flatMap(({ times }, index) => (acts[index]?.kind === kind ? times : []))
  const kinds = (['read', 'write'] as const).map((kind) => ({
    kind,
    ...inWords(all(kind)),
    'may take ms': MOST_MS[kind],
  }))
  console.table(kinds)
  return failed === 0 && kinds.every((one) => Number(one['p99 ms']) <= one['may take ms'])
}
