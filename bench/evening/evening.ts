import { setTimeout as pause } from 'node:timers/promises'
import { openCluster } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { memoryMb } from '../../packages/server/src/testing/databases/server-process.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { defineBench } from '../parts/bench.ts'
import { atRate } from '../parts/load.ts'
import { startMeter } from '../parts/meter.ts'
import { openStreams } from '../parts/streams.ts'
import { at, sorted, spread } from '../parts/times.ts'
import type { Act } from './acts.ts'
import { openEvening } from './open-evening.ts'

const AIM_MS = { read: 100, write: 300 }
/** Mails may be delivered after the last act. */
const DELIVERY_MS = 60_000

/** Milliseconds from the due time of each call of an act. */
interface ActTimes {
  readonly act: Act
  readonly times: number[]
  readonly failures: Map<number, number>
}

export const evening = defineBench({
  name: 'evening',
  shows: 'searches at a constant rate with all that families do beside them, mails and open pages, beside the aims',
  options: { members: 100_000, rate: 28, seconds: 600, streams: 2000, seed: 1 },
  run: async ({ members, rate, seconds, streams, seed }) => {
    await using cleanUp = new AsyncDisposableStack()
    const cluster = cleanUp.use(await openCluster())
    const { services, served, send, mail, acts, awake } = await openEvening(cleanUp, cluster, { members, seed })
    const pages = await openStreams(served.address, awake, streams)
    cleanUp.defer(() => pages.forEach((page) => page.destroy()))
    const taken = acts.map((act): ActTimes => ({ act, times: [], failures: new Map() }))
    const memory = [memoryMb(served.pid)]
    const meter = startMeter(served, cluster)
    await atRate(rate, seconds, async (n, due) => {
      if (n === Math.floor((rate * seconds) / 2)) memory.push(memoryMb(served.pid))
      await Promise.all(
        taken.flatMap(({ act: { share, call }, times, failures }) =>
          numbersOf(n, share).map(async (k) => {
            const { status } = await send(call(k))
            times.push(performance.now() - due)
            if (status < 200 || status >= 300) failures.set(status, (failures.get(status) ?? 0) + 1)
          }),
        ),
      )
    })
    const used = meter()
    memory.push(memoryMb(served.pid))
    console.table([
      {
        'searches a second': rate,
        'calls a second': Math.round(taken.reduce((sum, { times }) => sum + times.length, 0) / seconds),
        'Node cores': (used.node / used.ms).toFixed(2),
        'PostgreSQL cores': (used.postgres / used.ms).toFixed(2),
        'MB before, at half, after': memory.map(Math.round).join(', '),
        'open pages': `${pages.filter((page) => !page.destroyed).length} of ${streams}`,
        'mails sent': mail.mails.length,
        'messages waiting': await untilDelivered(services),
      },
    ])
    console.table(
      Object.fromEntries(
        taken.map(({ act, times, failures }) => [
          act.name,
          { ...inWords(times), failed: [...failures].map(([status, n]) => `${n} × ${status}`).join(', ') },
        ]),
      ),
    )
    const all = (kind: Act['kind']) => taken.flatMap(({ act, times }) => (act.kind === kind ? times : []))
    console.table({
      reads: { ...inWords(all('read')), 'aim, p99 ms': AIM_MS.read },
      writes: { ...inWords(all('write')), 'aim, p99 ms': AIM_MS.write },
    })
  },
})

/** The calls of an act that come with the n-th search. */
const numbersOf = (n: number, share: number): number[] =>
  Array.from({ length: Math.floor((n + 1) * share) - Math.floor(n * share) }, (_, k) => Math.floor(n * share) + k)

const inWords = (times: readonly number[]) => ({
  calls: times.length,
  ...spread(sorted(times)),
  'slowest ms': at(sorted(times), 1).toFixed(0),
})

/** Number of pending messages after allowing time for delivery. */
async function untilDelivered({ outbox }: Services): Promise<number> {
  const until = performance.now() + DELIVERY_MS
  while (performance.now() < until && (await outbox.count()).waiting > 0) await pause(1000)
  return (await outbox.count()).waiting
}
