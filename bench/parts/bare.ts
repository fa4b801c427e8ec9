import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../packages/server/src/testing/databases/server-process.ts'
import type { Work } from './bare-server.ts'
import { inTurn, loadClosed } from './load.ts'

const BARE = join(import.meta.dirname, 'bare-server.ts')

/** Calls a second, per number of connections, of a Node server that only runs these works in turn. */
export async function bareRates(
  url: string,
  works: readonly Work[],
  connections: readonly number[],
  seconds: number,
): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const file = join(folder, 'works.json')
  writeFileSync(file, JSON.stringify(works))
  try {
    await using bare = await startServer({ DATABASE_URL: url, WORKS: file }, BARE)
    const next = inTurn([Buffer.from('GET / HTTP/1.1\r\nHost: bare\r\n\r\n')])
    await loadClosed(bare.address, next, 8, 1)
    const rates: number[] = []
    for (const count of connections) rates.push((await loadClosed(bare.address, next, count, seconds)).perSecond)
    return rates
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
