import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AdminError } from '../admin/admin-error.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import { openDatabase, reachDatabase, type Database } from '../platform/db/database.ts'
import { lockFolder, openEmbedded } from '../platform/db/embedded/embedded.ts'
import { knownMigrations } from '../platform/db/migrations/migrate.ts'
import { type FileArea, PICTURES, SEALED } from '../platform/files/file-store.ts'
import { openFiles } from '../platform/files/open-files.ts'
import type { BackupHead } from './backup-head.ts'
import { countRows, isEmptyDatabase, renewStatistics, liftTimeoutsOf } from './backup.store.ts'
import { differingRows } from './differing-rows.ts'
import { endSessionsAndHoldMessages } from './end-sessions-and-hold-messages.ts'
import { loadPostgres } from './pg-programs.ts'
import { unpackBackup, type UnpackedBackup } from './read-backup.ts'
import { restoreSecrets } from './restore-secrets.ts'
import { noteTestedBackup } from './tested-backup.ts'

export interface RestoreDependencies {
  readonly config: Config
  readonly clock: Clock
  /** Version of the restoring program. */
  readonly version: string
}

export interface RestoredBackup {
  readonly head: BackupHead
  readonly tables: number
  readonly rows: number
  readonly photos: number
  readonly documents: number
  /** Messages that waited when the backup was made; they are sent only when the operator asks for it. */
  readonly messagesHeld: number
  /** Where the previous data was moved; undefined if there was none. */
  readonly before: string | undefined
  /** What the operator must do about secrets. */
  readonly secrets: readonly string[]
}

/**
 * Restores a backup beside the present data, verifies it, and then switches. With `onlyTry` nothing is switched: the
 * copy of an embedded database is deleted again, and only checksums of files are verified.
 * @throws AdminError; the present data is unchanged then
 */
export async function restoreBackup(
  dependencies: RestoreDependencies,
  file: string,
  { onlyTry }: { readonly onlyTry: boolean },
): Promise<RestoredBackup> {
  const { config, clock } = dependencies
  const stamp = clock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  const folder = join(config.dataDir, `restoring-${stamp}`)
  const database = join(config.dataDir, 'database')
  // Keeps a server from starting on it meanwhile.
  let unlock = config.databaseUrl === undefined && !onlyTry ? lockFolder(database) : undefined
  try {
    if (config.databaseUrl !== undefined) await refuseFullDatabase(config.databaseUrl)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unpacked = await unpackBackup(file, {
      passphrase: config.backupPassphrase,
      folder,
      refuse: (head) => refuseOther(head, dependencies),
    })
    const messagesHeld = await restoreDatabase(dependencies, folder, unpacked)
    const restored = {
      head: unpacked.head,
      tables: Object.keys(unpacked.rows).length,
      rows: Object.values(unpacked.rows).reduce((sum, n) => sum + n, 0),
      photos: unpacked.photos.length,
      documents: unpacked.documents.length,
      messagesHeld,
    }
    await noteTestedBackup(config.dataDir, { testedAt: clock.now().toISOString(), madeAt: unpacked.head.madeAt })
    if (onlyTry) return { ...restored, before: undefined, secrets: [] }
    unlock?.()
    unlock = undefined
    const switched = await switchToRestored(config, folder, stamp, unpacked)
    return { ...restored, ...switched }
  } finally {
    unlock?.()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws AdminError for a backup that this program can't restore */
function refuseOther(
  { version, migrations, database, madeAt }: BackupHead,
  { config, version: own }: RestoreDependencies,
): void {
  const known = knownMigrations()
  if (version !== own || migrations.join() !== known.join())
    throw new AdminError(
      `This backup of ${madeAt.slice(0, 10)} was made by version ${version} (schema ${lastOf(migrations)}), and this is version ${own} (schema ${lastOf(known)}). Restore it with the version that made it, then upgrade.`,
    )
  const here = config.databaseUrl === undefined ? 'embedded' : 'postgresql'
  if (database !== here)
    throw new AdminError(
      database === 'embedded'
        ? 'This backup is of the embedded database, and DATABASE_URL names a PostgreSQL: leave DATABASE_URL out.'
        : 'This backup is of a PostgreSQL: name an empty database in DATABASE_URL.',
    )
}

const lastOf = (migrations: readonly string[]) => migrations.at(-1)?.replace(/\.sql$/, '') ?? 'none'

async function refuseFullDatabase(url: string): Promise<void> {
  const database = await openDatabase({ url, connections: 1 })
  try {
    await reachDatabase(database)
    if (await isEmptyDatabase(database.pool)) return
    throw new AdminError(
      `DATABASE_URL: the database ${nameOf(url)} is not empty, and nothing is overwritten. Create another one beside it with createdb, and name that in DATABASE_URL.`,
    )
  } finally {
    await database.close()
  }
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

/** @returns the number of held messages */
async function restoreDatabase(
  { config, clock }: RestoreDependencies,
  folder: string,
  { rows }: UnpackedBackup,
): Promise<number> {
  const url = config.databaseUrl
  if (url !== undefined) await loadPostgres(url, join(folder, 'database.dump'))
  const embedded =
    url === undefined ? await openEmbedded(join(folder, 'database'), join(folder, 'database.tar')) : undefined
  const database = await openDatabase(embedded ? { embedded } : { url, connections: 1 })
  try {
    return await checkRestored(database, rows, clock.now())
  } catch (error) {
    if (!(error instanceof AdminError) || url === undefined) throw error
    throw new AdminError(`${error.message} Drop the database ${nameOf(url)}.`)
  } finally {
    await database.close()
    await embedded?.close()
  }
}

async function checkRestored({ db, pool }: Database, rows: UnpackedBackup['rows'], now: Date): Promise<number> {
  await liftTimeoutsOf(pool)
  const differing = differingRows(rows, await countRows(db))
  if (differing.length > 0)
    throw new AdminError(`The restored database is not that of the backup: ${differing.join(', ')}.`)
  const heldMessages = await endSessionsAndHoldMessages(db, now)
  await renewStatistics(pool)
  return heldMessages
}

/** Moves the unpacked data into place and the previous data aside. Remote storage comes first, because it may fail. */
async function switchToRestored(config: Config, folder: string, stamp: string, unpacked: UnpackedBackup) {
  const areas = [
    ...(unpacked.head.photosElsewhere === undefined ? [[PICTURES, unpacked.photos] as const] : []),
    [SEALED, unpacked.documents] as const,
  ]
  const isElsewhere = (area: FileArea) => config.storage !== undefined || isShared(config, area)
  for (const [area, names] of areas) if (isElsewhere(area)) await fill(config, folder, area, names)
  const aside = join(config.dataDir, `before-${stamp}`)
  const put = async (name: string) => {
    const [from, to] = [join(folder, name), join(config.dataDir, name)]
    if (isEmptyFolder(to)) await rmdir(to)
    else if (existsSync(to)) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await rename(to, join(aside, name))
    }
    if (existsSync(from)) await rename(from, to)
  }
  if (config.databaseUrl === undefined) await put('database')
  for (const [area] of areas) if (!isElsewhere(area)) await put(area.folder)
  const secrets = await restoreSecrets(config, unpacked, async (name, secret) => {
    await writeFile(join(folder, name), secret, { mode: 0o600 })
    await put(name)
  })
  return { before: existsSync(aside) ? aside : undefined, secrets }
}

const isEmptyFolder = (path: string) =>
  existsSync(path) && statSync(path).isDirectory() && readdirSync(path).length === 0

/** True for a mounted or linked folder: several servers may share it, so it can't be moved aside. */
function isShared({ dataDir }: Config, { folder }: FileArea): boolean {
  const path = join(dataDir, folder)
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.isSymbolicLink() || found.dev !== statSync(dataDir).dev)
}

/** Adds files to a bucket or a shared folder. A name's content never changes, so existing files are safe. */
async function fill(config: Config, folder: string, area: FileArea, names: readonly string[]): Promise<void> {
  const store = await openFiles(config, area)
  try {
    for (const name of names) await store.put(name, await readFile(join(folder, area.folder, name)))
  } finally {
    store.close?.()
  }
}
