import { setTimeout } from 'node:timers/promises'
import { numberOption } from './options.ts'
import { openTalking } from '../../bench/parts/talking.ts'
import { KilledServer } from '../../packages/server/src/testing/databases/killed-server.ts'
import { compareWithBooks, startLoad } from './load.ts'
import { countMissed, openStreams } from './streams.ts'

const SERVERS = 3
const STREAMS_BACK_MS = 5000

/** Kills one of three servers under load and starts it again. True if nothing was lost, duplicated or missed. */
export async function drillServers(): Promise<boolean> {
  const [pairCount, seconds] = [numberOption('pairs', 10), numberOption('seconds', 10)]
  const talking = await openTalking(pairCount)
  const servers = Array.from({ length: SERVERS }, () => new KilledServer(talking.env))
  for (const server of servers) await server.start()
  const addresses = servers.map(({ address }) => address)
  const streams = await openStreams(talking.pairs, addresses)
  const load = startLoad(talking.pairs, addresses)
  try {
    await setTimeout(seconds * 1000)
    await servers[0]?.kill()
    await setTimeout(seconds * 1000)
    await load.stop()
    const { lost, doubled } = await compareWithBooks(talking.services, talking.pairs, load)
    const missed = await countMissed(streams, load, STREAMS_BACK_MS)
    const away = Math.max(...streams.map(({ longestAwayMs }) => longestAwayMs()))
    console.table([
      {
        acknowledged: load.acknowledged.size,
        lost,
        'kept twice': doubled,
        'events missed': missed,
        'stream away ms': Math.round(away),
        'no message taken ms': Math.round(load.longestGapMs()),
        'answers of 500': load.answers.get('500') ?? 0,
        'broken connections': load.answers.get('no answer') ?? 0,
      },
    ])
    return lost + doubled + missed + (load.answers.get('500') ?? 0) === 0 && away <= STREAMS_BACK_MS
  } finally {
    for (const stream of streams) stream.stop()
    for (const server of servers) await server.kill()
    await talking.close()
  }
}
