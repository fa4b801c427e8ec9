import { nameOfCall } from '@thunai/contract/frame/call-names'
import { openCluster } from '../packages/server/src/testing/databases/own-cluster.ts'
import { EXAMPLES, send } from '../packages/server/src/testing/growth/examples.ts'
import { openWorld, type World } from '../packages/server/src/testing/growth/world.ts'
import { openTestApp, type TestApp } from '../packages/server/src/testing/test-app.ts'
import { defineBench } from './parts/bench.ts'
import { openFilled } from './parts/filled.ts'
import { at, sorted } from './parts/times.ts'

/** Measured writes, by the name of their call. */
const WRITES: Readonly<Record<string, string>> = {
  register: 'register',
  edit: 'updateProfile',
  photo: 'addPhoto',
  interest: 'expressInterest',
  message: 'postMessage',
  payment: 'verifyPayment',
  leaving: 'deleteAccount',
}
/** Compares the fastest quarter of the writes, because on two busy cores medians vary by half. */
export const UNDISTURBED = 0.25

/** The product among some number of members, called without a network. */
interface Setup {
  readonly test: TestApp
  readonly world: World
}

export const writes = defineBench({
  name: 'writes',
  shows: 'seven writes among few members beside the same among many, in turns',
  options: { members: [10_000, 1_000_000], times: 60, fresh: false },
  run: async ({ members, times, fresh }) => {
    await using cluster = await openCluster({ fresh })
    const found = await timeWrites(cluster.url, members, times)
    const quarter = (taken: readonly number[] = []) => at(taken, UNDISTURBED)
    console.table(
      Object.fromEntries(
        Object.entries(found).map(([title, taken]) => [
          title,
          Object.fromEntries([
            ...members.flatMap((size, index) => [
              [`p25 ms, ${size.toLocaleString('en-IN')}`, quarter(taken[index]).toFixed(1)],
              [`p50 ms, ${size.toLocaleString('en-IN')}`, at(taken[index] ?? [], 0.5).toFixed(1)],
            ]),
            ['ratio of p25', (quarter(taken.at(-1)) / quarter(taken[0])).toFixed(2)],
          ]),
        ]),
      ),
    )
  },
})

/** Sorted milliseconds of each write by size and title. The sizes take turns, so that other load affects all alike. */
export async function timeWrites(
  cluster: string,
  sizes: readonly number[],
  times: number,
): Promise<Record<string, number[][]>> {
  await using cleanUp = new AsyncDisposableStack()
  const places: Setup[] = []
  for (const size of sizes) places.push(await openPlace(cleanUp, cluster, size))
  const found: Record<string, number[][]> = {}
  for (const [title, name] of Object.entries(WRITES)) {
    const taken = places.map((): number[] => [])
    // the first two warm up
    for (let n = -2; n < times; n++)
      for (const [index, place] of n % 2 === 0 ? [...places.entries()] : [...places.entries()].toReversed()) {
        const ms = await timeOf(place, name)
        if (n >= 0) taken[index]?.push(ms)
      }
    found[title] = taken.map(sorted)
  }
  return found
}

async function openPlace(cleanUp: AsyncDisposableStack, cluster: string, members: number): Promise<Setup> {
  const { services } = cleanUp.use(await openFilled(cluster, members))
  // the filled database is closed elsewhere
  const test = await openTestApp({}, { database: { ...services.database, close: async () => {} } })
  cleanUp.defer(test.close)
  return { test, world: openWorld(test) }
}

/** Milliseconds of one call, without its preparation. */
async function timeOf({ test, world }: Setup, name: string): Promise<number> {
  const call = test.app.endpoints.find((one) => nameOfCall(one) === name)
  const example = await EXAMPLES[name]?.(world)
  if (!call || !example) throw new Error(`${name} has no example.`)
  const begun = performance.now()
  const { status, text } = await send(test, call, example)
  if (status >= 300) throw new Error(`${name} was answered with ${status}: ${text}`)
  return performance.now() - begun
}
