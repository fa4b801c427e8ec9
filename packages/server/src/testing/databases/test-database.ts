import { openDatabase, type Database } from '../../platform/db/database.ts'
import { openEmbedded, type Embedded } from '../../platform/db/embedded/embedded.ts'
import { ownDatabase } from './own-database.ts'
import { openRewinder, type Rewinder } from '../rewind.ts'
import { templateDump, templateName } from './template.ts'

export interface TestDatabase extends Database {
  /** The same database as another server sees it, with its own connections if possible. */
  readonly again: () => Promise<Database>
}

interface Reusable {
  readonly embedded: Embedded
  readonly rewinder: Rewinder
}

/** On slow cores, fifty concurrent calls wait longer for connections than callers of the product should. */
const PATIENT = { connectMs: 60_000, checksLocks: true }

/** Embedded databases closed by earlier test files of this worker. Opening one costs ten times as much as rewinding. */
const idle: Reusable[] = []

async function takeEmbedded(): Promise<Reusable> {
  for (let last = idle.pop(); last; last = idle.pop()) {
    if (await last.rewinder.rewind()) return last
    await last.embedded.close()
  }
  const embedded = await openEmbedded(undefined, templateDump())
  return { embedded, rewinder: await openRewinder(embedded) }
}

/** A separate database for a test file: embedded, or on the PostgreSQL of TEST_DATABASE_URL. Deleted on `close`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) {
    const reused = await takeEmbedded()
    const database = await openDatabase({ embedded: reused.embedded, checksLocks: true })
    let isOpen = true
    return {
      ...database,
      again: async () => ({ ...database, close: async () => {} }),
      close: async () => {
        await database.close()
        if (isOpen) idle.push(reused)
        isOpen = false
      },
    }
  }
  const own = await ownDatabase(url, templateName())
  const database = await openDatabase({ url: own.url, ...PATIENT })
  return {
    ...database,
    again: () => openDatabase({ url: own.url, ...PATIENT }),
    close: async () => {
      await database.close()
      own.drop()
    },
  }
}
