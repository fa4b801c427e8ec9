import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { markPhoto } from '../../packages/server/src/features/meeting/biodata/biodata-pictures.ts'
import { openSignals } from '../../packages/server/src/platform/signals/signals.ts'
import { aDrawing } from '../../packages/server/src/testing/drawn-pictures.ts'
import { spread, timesOf } from '../parts/times.ts'

const SIZE = { width: 800, height: 960 }

/** Compares a photo with the recipient's name on it and the same photo without it. */
export async function measureMarks(times: number) {
  const photo = await aDrawing(1, SIZE)
  const plain = () =>
    sharp(photo).resize(960, 960, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 78 }).toBuffer()
  return {
    'photo, unmarked': spread(await timesOf(times, plain)),
    'photo, marked': spread(await timesOf(times, () => markPhoto({ photo, name: 'Ramasamy uncle' }))),
  }
}

/** Time of the signals for nudity and faces compared with the hash only, and how long they delay requests meanwhile. */
export async function measureLooks(times: number) {
  const pictures = await Promise.all(Array.from({ length: times + 2 }, (_, n) => aDrawing(n, SIZE)))
  const signals = openSignals()
  let turn = 0
  const look = (isJudged: boolean) =>
    timesOf(times, () => signals.lookAt({ picture: pictures[turn++ % pictures.length]!, isJudged }))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  try {
    // the first one loads the model
    await signals.lookAt({ picture: pictures[0]!, isJudged: true })
    delay.enable()
    const judged = await look(true)
    delay.disable()
    return {
      'photo, nudity, faces and hash': spread(judged),
      'photo, hash alone': spread(await look(false)),
      'requests late meanwhile': {
        'p50 ms': (delay.percentile(50) / 1e6).toFixed(2),
        'p99 ms': (delay.percentile(99) / 1e6).toFixed(2),
      },
    }
  } finally {
    await signals.close()
  }
}
