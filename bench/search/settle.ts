import { setTimeout as pause } from 'node:timers/promises'
import { searchIndexOf } from '../../packages/server/src/features/finding/search/index/search-index.ts'
import { Refusal } from '../../packages/server/src/platform/refusal.ts'
import type { Services } from '../../packages/server/src/services.ts'
import type { Served } from '../../packages/server/src/testing/server-process.ts'
import type { Filled } from './filled.ts'

/** A million listings are read in half a minute on a free machine. */
const PATIENCE_MS = 10 * 60_000
const WORTH_SAYING_MS = 500

/**
 * After many writes a server reads the listings again, and tells searches to come back until it has. Waits until this
 * process and the server answer searches, and says how long that took.
 */
export async function settle({ services }: Filled, { address }: Served, after: string): Promise<void> {
  const begun = performance.now()
  await settleHere(services, after)
  await until(after, async () => {
    const { status } = await fetch(`${address}/profile/search/profilelist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (status !== 200 && status !== 503) throw new Error(`A search was answered with ${status}.`)
    return status === 200
  })
  const waited = performance.now() - begun
  if (waited > WORTH_SAYING_MS)
    console.log(`  Waited ${(waited / 1000).toFixed(1)} s for the listings to be read again, ${after}`)
}

/** The same for this process alone. */
export async function settleHere({ database }: Pick<Services, 'database'>, after: string): Promise<void> {
  const index = searchIndexOf(await database.reads.sourceFor(undefined))
  await until(after, async () => {
    await index.catchUp()
    return index.search(undefined, () => ({ slots: [] })).then(() => true, isNoRefusal)
  })
}

/** False for "busy", which is over one day. */
function isNoRefusal(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}

async function until(after: string, isReady: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + PATIENCE_MS
  while (!(await isReady())) {
    if (performance.now() > late) throw new Error(`Searches are still told to come back, ${after}.`)
    await pause(100)
  }
}
