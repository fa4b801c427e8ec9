import { join } from 'node:path'
import type { Services } from '../../../../services.ts'
import type { ReadSource } from '../../../../platform/db/reads.ts'
import type { SavedListings } from '../index/follow.ts'
import { findLastFilling } from '../index/filling.store.ts'
import { searchIndexOf } from '../index/search-index.ts'
import { markOfCode } from './code-mark.ts'
import { takeSnapshot, writeSnapshot } from './snapshot-file.ts'

/** Fewer listings load within a second. */
const LEAST_KEPT = 10_000

/** What a snapshot depends on: one of other code, or from before columns were filled, is invalid. */
interface KeptListings {
  readonly code: string
  readonly filledAt: string | null
  readonly listings: SavedListings
}

type Needs = Pick<Services, 'database' | 'config' | 'log'>

/**
 * Loads the listings that this server saved when it stopped, then applies later changes, so that it needn't read all of
 * them. Deletes the file on reading: a running server has no file that would outlive a deleted account.
 * @returns a function that saves the listings once the server has stopped its work; a write error is only logged
 */
export async function resumeSearch(
  { database, config, log }: Needs,
  leastKept = LEAST_KEPT,
): Promise<() => Promise<void>> {
  // an embedded database starts with this process, so nothing saved before could be valid
  if (database.embedded) return async () => {}
  const { primary, replica } = database.reads
  const sources = [['primary', primary] as const, ...(replica ? [['replica', replica] as const] : [])]
  // of the running code: an upgrade may replace the files before the server stops
  const code = markOfCode()
  // errors reach those who await it
  code.catch(() => {})
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
        try {
          await write(file, { code: await code, filledAt: kept.filledAt, listings })
        } catch (error) {
          log.warn({ err: error, source: name }, 'the listings could not be kept')
        }
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
  code: Promise<string>,
): Promise<{ readonly filledAt: string | null; readonly isResumed: boolean }> {
  const [filledAt, kept] = await Promise.all([findLastFilling(source.db), read(file)])
  // the mark is needed only if a file exists
  const isUsable = kept !== undefined && kept.filledAt === filledAt && kept.code === (await code)
  return { filledAt, isResumed: isUsable && (await searchIndexOf(source).resume(kept.listings)) }
}

const NO_BYTES = new Uint8Array(0)

/** The memory, most of an index, has its own part of the file. */
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
