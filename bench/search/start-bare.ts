import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../packages/server/src/testing/server-process.ts'
import type { Work } from './bare-server.ts'

const BARE = join(import.meta.dirname, 'bare-server.ts')

/** Runs `measure` with the address of a bare server that does these works in turn. */
export async function withBareServer<T>(
  url: string,
  works: readonly Work[],
  measure: (address: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const file = join(folder, 'works.json')
  writeFileSync(file, JSON.stringify(works))
  const { stop, address } = await startServer({ DATABASE_URL: url, WORKS: file }, BARE)
  try {
    return await measure(address)
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
