import { EXAMPLES, send } from '../packages/server/src/testing/growth/examples.ts'
import { openWorld, type World } from '../packages/server/src/testing/growth/world.ts'
import { nameOfCall } from '@thunai/contract/frame/call-names'
import { openTestApp, type TestApp } from '../packages/server/src/testing/test-app.ts'
import { openCluster } from '../packages/server/src/testing/own-cluster.ts'
import { hasOption, numberOption, option } from './options.ts'
import { openFilled, type Filled } from './search/filled.ts'
import { at } from './search/times.ts'

/** What is measured, by the name of its call. */
const WRITES: Readonly<Record<string, string>> = {
  register: 'register',
  edit: 'updateProfile',
  photo: 'addPhoto',
  interest: 'expressInterest',
  message: 'postMessage',
  payment: 'verifyPayment',
  leaving: 'deleteAccount',
}
/** The highest ratio allowed for a write among a hundred times as many members. */
const MOST = 1.5
/** Compares the fastest quarter of the writes, because on two busy cores medians vary by half. */
export const UNDISTURBED = 0.25

/** The product among some number of members, called without a network. */
export interface Place {
  readonly filled: Filled
  readonly test: TestApp
  readonly world: World
  readonly close: () => Promise<void>
}

/**
 * Times writes among ten thousand and a million members, `--members 10000,1000000`. Each is made `--times 60` by different
 * members, alternating between the two databases and in changing order, so that other load affects both alike. True if the
 * 25th percentile of no write grows by more than half.
 */
export async function benchWrites(): Promise<boolean> {
  const sizes = (option('members') ?? '10000,1000000').split(',').map(Number)
  const times = numberOption('times', 60)
  const cluster = await openCluster({ fresh: hasOption('fresh') })
  const places: Place[] = []
  try {
    for (const size of sizes) places.push(await openPlace(cluster.url, size))
    const rows: Record<string, Record<string, string>> = {}
    let isWell = true
    for (const [title, taken] of Object.entries(await timeWrites(places, times))) {
      const quarters = taken.map((sorted) => at(sorted, UNDISTURBED))
      const ratio = (quarters.at(-1) ?? 0) / (quarters[0] ?? 1)
      isWell &&= ratio <= MOST
      rows[title] = Object.fromEntries([
        ...sizes.flatMap((size, index) => [
          [`${size.toLocaleString('en-IN')} p25 ms`, quarters[index]?.toFixed(1)],
          [`${size.toLocaleString('en-IN')} p50 ms`, at(taken[index] ?? [], 0.5).toFixed(1)],
        ]),
        ['ratio', ratio.toFixed(2)],
      ])
    }
    console.table(rows)
    console.log(`  ${isWell ? 'No' : 'A'} write takes more than ${MOST} times as long among the most members`)
    return isWell
  } finally {
    for (const place of places) await place.close()
    await cluster.stop()
  }
}

/** Sorted milliseconds of each write at each place, by its title. The places take turns, so that other load affects all alike. */
export async function timeWrites(places: readonly Place[], times: number): Promise<Record<string, number[][]>> {
  const found: Record<string, number[][]> = {}
  for (const [title, name] of Object.entries(WRITES)) {
    const taken = places.map((): number[] => [])
    // the first two warm up
    for (let n = -2; n < times; n++)
      for (const [index, place] of n % 2 === 0 ? [...places.entries()] : [...places.entries()].toReversed()) {
        const ms = await timeOf(place, name)
        if (n >= 0) taken[index]?.push(ms)
      }
    found[title] = taken.map((all) => all.toSorted((a, b) => a - b))
  }
  return found
}

export async function openPlace(url: string, members: number): Promise<Place> {
  const filled = await openFilled(url, members)
  // closed with what was filled
  const database = { ...filled.services.database, close: async () => {} }
  const test = await openTestApp({}, { database })
  return {
    filled,
    test,
    world: openWorld(test),
    close: async () => {
      await test.close()
      await filled.close()
    },
  }
}

/** Milliseconds of one call, without what comes before it. */
async function timeOf({ test, world }: Place, name: string): Promise<number> {
  const call = test.app.endpoints.find((one) => nameOfCall(one) === name)
  const asked = await EXAMPLES[name]?.(world)
  if (!call || !asked) throw new Error(`${name} has no example.`)
  const begun = performance.now()
  const { status, text } = await send(test, call, asked)
  if (status >= 300) throw new Error(`${name} was answered with ${status}: ${text}`)
  return performance.now() - begun
}
