import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { AdminError } from '../admin/admin-error.ts'
import { findConsentPapers } from '../features/identity/documents/documents.api.ts'
import { atOneMoment } from '../platform/db/at-one-moment.ts'
import type { Database } from '../platform/db/database.ts'
import { findPendingMigrations, knownMigrations } from '../platform/db/migrations/migrate.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Services } from '../services.ts'
import { readVersion } from '../watch/read-version.ts'
import {
  DATABASE_ENTRY,
  HEAD_ENTRY,
  keysOf,
  SECRETS_ENTRY,
  secretsOf,
  SUMS_ENTRY,
  type BackupHead,
  type BackupSums,
} from './backup-head.ts'
import { countRows, exportSnapshot, liftTimeouts } from './backup.store.ts'
import { dumpPostgres } from './pg-programs.ts'
import { sealStream } from './sealed-stream.ts'

export type BackupDependencies = Pick<Services, 'config' | 'db' | 'database' | 'files' | 'sealedFiles' | 'clock'>

export interface BackupOptions {
  /** Includes documents that wait for staff. */
  readonly withDocuments: boolean
  /** Leaves photos where they are, and only names the place. */
  readonly withoutPhotos: boolean
}

export interface WrittenBackup {
  readonly file: string
  readonly bytes: number
  readonly isSealed: boolean
  readonly version: string
  readonly tables: number
  readonly rows: number
  readonly photos: number
  readonly photosElsewhere: string | undefined
  readonly documents: number
  readonly documentsLeftOut: number
  /** How long members of an embedded database waited. */
  readonly dumpMs: number
}

const shrink = promisify<Uint8Array, { level: number }, Buffer>(gzip)

/**
 * Backs the whole service up into one file, from one snapshot of the database, while servers run.
 * @param file must not exist yet
 * @throws AdminError
 */
export async function writeBackup(
  dependencies: BackupDependencies,
  file: string,
  wish: BackupOptions,
): Promise<WrittenBackup> {
  const { config, db, database } = dependencies
  if (existsSync(file)) throw new AdminError(`${file} exists already: name another file.`)
  const pending = await findPendingMigrations(database.pool)
  if (pending.length > 0)
    throw new AdminError(
      `The database lacks ${pending.length} migrations of this version, the first of them ${pending[0]}. Back it up with the version that uses it.`,
    )
  const { version, commit } = await readVersion(db)
  const photosElsewhere = wish.withoutPhotos ? placeOfPhotos(config) : undefined
  const head: BackupHead = {
    format: 1,
    version,
    ...(commit === undefined ? {} : { commit }),
    migrations: [...knownMigrations()],
    madeAt: dependencies.clock.now().toISOString(),
    database: database.embedded ? 'embedded' : 'postgresql',
    ...(photosElsewhere === undefined ? {} : { photosElsewhere }),
    keys: keysOf(config),
  }
  const passphrase = config.backupPassphrase
  const part = `${file}.part`
  const dump = `${file}.dump`
  const archive = pack()
  // Both ends of it report failures themselves.
  archive.on('error', () => {})
  const sums: BackupSums = { files: {}, rows: {} }
  const fill = async () => {
    const add = entryWriter(archive, sums)
    await add(HEAD_ENTRY, Buffer.from(JSON.stringify(head)))
    if (passphrase !== undefined) await add(SECRETS_ENTRY, Buffer.from(JSON.stringify(secretsOf(config))))
    const moment = await dumpDatabase(database, dump)
    Object.assign(sums.rows, moment.rows)
    await add(
      DATABASE_ENTRY[head.database],
      moment.content ?? createReadStream(dump),
      moment.content ? undefined : (await stat(dump)).size,
    )
    const photos = wish.withoutPhotos ? 0 : await addFiles(add, 'photos', dependencies.files, () => true)
    const consents = new Set(moment.consentPapers)
    let documentsLeftOut = 0
    const documents = await addFiles(add, 'documents', dependencies.sealedFiles, (name) => {
      if (wish.withDocuments || consents.has(name)) return true
      documentsLeftOut++
      return false
    })
    await add(SUMS_ENTRY, Buffer.from(JSON.stringify(sums)))
    archive.finalize()
    return { photos, documents, documentsLeftOut, dumpMs: moment.dumpMs }
  }
  try {
    const out = await open(part, 'wx', 0o600)
    const written = pipeline(
      Readable.from(passphrase === undefined ? archive : sealStream(archive as AsyncIterable<Buffer>, passphrase)),
      // Flushed to disk before the file gets its name.
      out.createWriteStream({ flush: true }),
    )
    const filled = fill().catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    })
    const [counts] = await settleBoth(filled, written)
    await rename(part, file)
    return {
      ...counts,
      file,
      bytes: (await stat(file)).size,
      isSealed: passphrase !== undefined,
      version,
      tables: Object.keys(sums.rows).length,
      rows: Object.values(sums.rows).reduce((sum, n) => sum + n, 0),
      photosElsewhere,
    }
  } catch (error) {
    throw isOfFiles(error) ? new AdminError(`${file}: ${error.message}`) : error
  } finally {
    await rm(part, { force: true })
    await rm(dump, { force: true })
  }
}

/** Waits for both, and throws the earlier failure, because it explains the other. */
async function settleBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  try {
    return await Promise.all([first, second])
  } finally {
    await Promise.allSettled([first, second])
  }
}

const isOfFiles = (error: unknown): error is Error =>
  error instanceof Error &&
  ['ENOENT', 'EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')

const placeOfPhotos = ({ storage, dataDir }: BackupDependencies['config']): string =>
  storage ? `s3://${storage.bucket}/${storage.prefix}` : `${dataDir}/photos`

interface DumpedMoment {
  readonly rows: Readonly<Record<string, number>>
  readonly consentPapers: readonly string[]
  /** Undefined if it is in the file. */
  readonly content: Buffer | undefined
  readonly dumpMs: number
}

/** Creates an empty file that only its owner can read: all users could read one that pg_dump creates. */
async function makeOwnFile(file: string): Promise<void> {
  await rm(file, { force: true })
  const handle = await open(file, 'wx', 0o600)
  await handle.close()
}

/** Copies the database and counts its rows in one snapshot. */
async function dumpDatabase({ db, url, embedded }: Database, file: string): Promise<DumpedMoment> {
  const begun = performance.now()
  const moment = await atOneMoment(db, async (tx) => {
    await liftTimeouts(tx)
    const rows = await countRows(tx)
    const consentPapers = await findConsentPapers(tx)
    // This transaction has the only connection, so nothing is written between counting and copying.
    if (embedded) return { rows, consentPapers, bytes: await embedded.dump() }
    await makeOwnFile(file)
    await dumpPostgres(url ?? '', file, await exportSnapshot(tx))
    return { rows, consentPapers, bytes: undefined }
  })
  const dumpMs = Math.round(performance.now() - begun)
  return { ...moment, content: moment.bytes && (await shrink(moment.bytes, { level: 1 })), dumpMs }
}

type AddEntry = (name: string, content: Buffer | Readable, bytes?: number) => Promise<void>

/** Adds entries and collects their checksums. */
function entryWriter(archive: Pack, sums: BackupSums): AddEntry {
  return async (name, content, bytes = Buffer.isBuffer(content) ? content.length : 0) => {
    const hash = createHash('sha256')
    const entry = archive.entry({ name, size: bytes, mode: 0o600 })
    await pipeline(
      Buffer.isBuffer(content) ? Readable.from([content]) : content,
      new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk)
          done(null, chunk)
        },
      }),
      entry as unknown as NodeJS.WritableStream,
    )
    sums.files[name] = hash.digest('hex')
  }
}

/** Adds the wanted files of an area; leaves out files deleted meanwhile. */
async function addFiles(
  add: AddEntry,
  folder: string,
  store: FileStore,
  isWanted: (name: string) => boolean,
): Promise<number> {
  let added = 0
  for await (const name of store.names()) {
    if (!isWanted(name)) continue
    const opened = await store.get(name)
    if (!opened) continue
    await add(`${folder}/${name}`, opened.body, opened.bytes)
    added++
  }
  return added
}
