import { openDatabase, type Database } from '../../platform/db/database.ts'
import { openEmbedded, type Embedded } from '../../platform/db/embedded/embedded.ts'
import { ownDatabase } from './own-database.ts'
import { openRewinder, type Rewinder } from '../rewind.ts'
import { templateDump, templateName } from './template.ts'

export interface TestDatabase extends Database {
  /** The same database as another server sees it: by connections of its own where that is possible. */
  readonly again: () => Promise<Database>
}

interface Reusable {
  readonly embedded: Embedded
  readonly rewinder: Rewinder
}

/** On slow cores fifty calls at once wait longer for their connections than a caller of the product should. */
const PATIENT = { connectMs: 60_000, checksLocks: true }

/** Embedded databases that earlier test files of this worker have closed. Opening one costs ten times what rewinding does. */
const idle: Reusable[] = []

async function takeEmbedded(): Promise<Reusable> {
  for (let last = idle.pop(); last; last = idle.pop()) {
    if (await last.rewinder.rewind()) return last
    await last.embedded.close()
  }
  const embedded = await openEmbedded(undefined, templateDump())
  return { embedded, rewinder: await openRewinder(embedded) }
}

/** A database of its own for a test file: embedded, or on the PostgreSQL of TEST_DATABASE_URL. Gone after `close`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) {
    const taken = await takeEmbedded()
    const database = await openDatabase({ embedded: taken.embedded, checksLocks: true })
    let isOpen = true
    return {
      ...database,
      again: async () => ({ ...database, close: async () => {} }),
      close: async () => {
        await database.close()
        if (isOpen) idle.push(taken)
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
