import { monitorEventLoopDelay } from 'node:perf_hooks'
import { numberOption } from './options.ts'
import { HASHED_EDGE, hashPicture } from '../packages/server/src/platform/signals/picture-hash.ts'
import { openSignals } from '../packages/server/src/platform/signals/signals.ts'
import { aDrawing } from '../packages/server/src/testing/drawn-pictures.ts'

const MS = 1e6
/** The aim for a photo. */
const MOST_MS = 300

/** The time of a photo in the thread that looks at it, and how late it makes requests meanwhile. */
export async function benchSignals(): Promise<boolean> {
  const photos = numberOption('photos', 40)
  const pictures = await Promise.all(Array.from({ length: photos }, (_, n) => aDrawing(n, { width: 800, height: 960 })))
  const signals = openSignals()
  const first = await timed(() => signals.lookAt({ picture: pictures[0]!, isJudged: true }))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times: number[] = []
  for (const picture of pictures) times.push(await timed(() => signals.lookAt({ picture, isJudged: true })))
  delay.disable()
  const hashes: number[] = []
  for (const picture of pictures) hashes.push(await timed(() => signals.lookAt({ picture, isJudged: false })))
  await signals.close()
  const grey = new Uint8Array(HASHED_EDGE ** 2).map((_, at) => (at * 37) % 256)
  const bare = await timed(async () => void Array.from({ length: 100 }, () => hashPicture(grey)))
  console.log(`  ${photos} photos of 800 x 960, one after the other, in the thread, with the WASM backend`)
  console.log(`  the first one, with loading the model: ${Math.round(first)} ms`)
  console.log(`  nudity, faces and hash: ${middle(times)} ms a photo, the slowest ${Math.round(Math.max(...times))} ms`)
  console.log(
    `  hash alone:      ${middle(hashes)} ms a photo, of which ${(bare / 100).toFixed(2)} ms are not decoding`,
  )
  console.log(
    `  requests meanwhile: the event loop was late by ${(delay.percentile(99) / MS).toFixed(1)} ms (p99), ${(delay.max / MS).toFixed(1)} ms at most`,
  )
  return Number(middle(times)) <= MOST_MS
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const middle = (times: readonly number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
