import { join } from 'node:path'
import type { Services } from '../../../../services.ts'
import type { ReadSource } from '../../../../platform/db/reads.ts'
import type { SavedListings } from '../index/follow.ts'
import { findLastFilling } from '../index/filling.store.ts'
import { searchIndexOf } from '../index/search-index.ts'
import { markOfCode } from './code-mark.ts'
import { takeSnapshot, writeSnapshot } from './snapshot-file.ts'

/** Fewer listings are read from the database within a second. */
const LEAST_KEPT = 10_000

/** Code that reads listings in another way, or lists that were filled since, make a snapshot worthless. */
interface KeptListings {
  readonly code: string
  readonly filledAt: string | null
  readonly listings: SavedListings
}

type Needs = Pick<Services, 'database' | 'config' | 'log'>

/**
 * Goes on from the listings that this server kept when it stopped, with what has changed since, so that it needn't read all
 * of them again. A file is gone once it was read: who leaves the service is in none of a server that runs.
 * @returns keeps them again, when nothing changes any more; a file that can't be written is only logged
 */
export async function resumeSearch(
  { database, config, log }: Needs,
  leastKept = LEAST_KEPT,
): Promise<() => Promise<void>> {
  // an embedded database is another one after each start, as any that was restarted
  if (database.embedded) return async () => {}
  const { primary, replica } = database.reads
  const sources = [['primary', primary] as const, ...(replica ? [['replica', replica] as const] : [])]
  const code = await markOfCode()
  const keepers = await Promise.all(
    sources.map(async ([name, source]) => {
      const file = join(config.dataDir, 'search', name)
      const kept = await resume(file, source, code).catch((error: unknown) => {
        log.warn({ err: error, source: name }, 'the listings that were kept could not be read')
        return undefined
      })
      if (kept?.isResumed) log.info({ source: name }, 'search goes on from the listings that were kept')
      return async () => {
        const listings = searchIndexOf(source).saved()
        if (!listings || listings.index.size < leastKept || kept === undefined) return
        await write(file, { code, filledAt: kept.filledAt, listings }).catch((error: unknown) =>
          log.warn({ err: error, source: name }, 'the listings could not be kept'),
        )
      }
    }),
  )
  return async () => {
    for (const keep of keepers) await keep()
  }
}

async function resume(
  file: string,
  source: ReadSource,
  code: string,
): Promise<{ readonly filledAt: string | null; readonly isResumed: boolean }> {
  const [filledAt, kept] = await Promise.all([findLastFilling(source.db), read(file)])
  const isUsable = kept !== undefined && kept.code === code && kept.filledAt === filledAt
  return { filledAt, isResumed: isUsable && (await searchIndexOf(source).resume(kept.listings)) }
}

const NO_BYTES = new Uint8Array(0)

/** Its memory is most of an index, and stands apart in the file. */
const withMemory = (kept: KeptListings, bytes: Uint8Array): KeptListings => {
  const { listings } = kept
  const { index } = listings
  return { ...kept, listings: { ...listings, index: { ...index, memory: { ...index.memory, bytes } } } }
}

const write = (file: string, kept: KeptListings) =>
  writeSnapshot(file, { values: withMemory(kept, NO_BYTES), bytes: kept.listings.index.memory.bytes })

async function read(file: string): Promise<KeptListings | undefined> {
  const snapshot = await takeSnapshot(file)
  return snapshot && withMemory(snapshot.values as KeptListings, snapshot.bytes)
}
