import { setTimeout as pause } from 'node:timers/promises'
import { searchIndexOf } from '../../packages/server/src/features/finding/search/index/search-index.ts'
import { Refusal } from '../../packages/server/src/platform/refusal.ts'
import type { Services } from '../../packages/server/src/services.ts'
import type { ServerProcess } from '../../packages/server/src/testing/databases/server-process.ts'

/** Reading a million listings takes half a minute on an idle machine. */
const PATIENCE_MS = 10 * 60_000

/**
 * After many writes a server reads the listings again and answers searches with "busy" until it has. Waits until this
 * process and the server answer searches.
 */
export async function waitUntilSearchable(
  services: Pick<Services, 'database'>,
  { address }: ServerProcess,
): Promise<void> {
  await waitUntilSearchableHere(services)
  await until(async () => (await fetch(`${address}/readyz`)).ok)
  await until(async () => {
    const { status } = await fetch(`${address}/profile/search/profilelist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (status !== 200 && status !== 503) throw new Error(`A search was answered with ${status}.`)
    return status === 200
  })
}

/** The same for this process alone. */
export async function waitUntilSearchableHere({ database }: Pick<Services, 'database'>): Promise<void> {
  const index = searchIndexOf(await database.reads.sourceFor(undefined))
  await until(async () => {
    await index.catchUp()
    return index.search(undefined, () => ({ slots: [] })).then(() => true, falseIfBusy)
  })
}

function falseIfBusy(error: unknown): false {
  if (error instanceof Refusal && error.code === 'busy') return false
  throw error
}

async function until(isReady: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + PATIENCE_MS
  while (!(await isReady())) {
    if (performance.now() > late) throw new Error('Searches are still answered with "busy".')
    await pause(100)
  }
}
