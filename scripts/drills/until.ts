import { setTimeout } from 'node:timers/promises'

const READY_MS = 120_000

/**
 * @throws if it isn't true within two minutes
 */
export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < READY_MS; await setTimeout(200))
    if (await isTrue().catch(() => false)) return
  throw new Error(`After ${READY_MS / 1000} s there is still not: ${what}.`)
}
