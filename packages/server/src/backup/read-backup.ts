import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type * as z from 'zod/mini'
import { AdminError } from '../admin/admin-error.ts'
import { PICTURES, SEALED } from '../platform/files/file-store.ts'
import {
  backupHead,
  backupSecrets,
  backupSums,
  DATABASE_ENTRY,
  HEAD_ENTRY,
  SECRETS_ENTRY,
  SUMS_ENTRY,
  type BackupHead,
  type BackupSecrets,
} from './backup-head.ts'
import { DamagedBackup, openSealedStream } from './sealed-stream.ts'

export interface UnpackedBackup {
  readonly head: BackupHead
  readonly secrets: BackupSecrets | undefined
  /** Number of rows per table, which the restored database must have. */
  readonly rows: Readonly<Record<string, number>>
  /** Names of the files in the folders `photos` and `documents`. */
  readonly photos: readonly string[]
  readonly documents: readonly string[]
}

/**
 * Unpacks a backup into a folder: `database.tar` or `database.dump`, `photos`, `documents`. Verifies every byte.
 * @param refuse called with the backup's origin, before anything is unpacked
 * @throws AdminError
 */
export async function unpackBackup(
  file: string,
  {
    passphrase,
    folder,
    refuse,
  }: { passphrase: string | undefined; folder: string; refuse: (head: BackupHead) => void },
): Promise<UnpackedBackup> {
  const archive = extract()
  const reading = pipeline(
    Readable.from(openSealedStream(createReadStream(file), passphrase)),
    archive as unknown as NodeJS.WritableStream,
  )
  // The loop below throws the same failure.
  reading.catch(() => {})
  const found = new Map<string, string>()
  const names = { photos: [] as string[], documents: [] as string[] }
  let head: BackupHead | undefined
  let secrets: BackupSecrets | undefined
  let sums: z.output<typeof backupSums> | undefined
  try {
    for await (const entry of archive) {
      const { name } = entry.header
      if (found.has(name) || sums) throw new DamagedBackup('an entry is there twice')
      const hash = createHash('sha256')
      const body = Readable.from(hashed(entry as AsyncIterable<Buffer>, hash))
      if (!head) {
        if (name !== HEAD_ENTRY) throw new DamagedBackup('its beginning is missing')
        head = parse(backupHead, await buffer(body))
        refuse(head)
      } else if (name === SECRETS_ENTRY) secrets = parse(backupSecrets, await buffer(body))
      else if (name === SUMS_ENTRY) sums = parse(backupSums, await buffer(body))
      else await write(body, name, placeOf(name, folder, names))
      found.set(name, hash.digest('hex'))
    }
    await reading
  } catch (error) {
    throw asSentence(error, file)
  }
  if (!head || !sums) throw new DamagedBackup('its end is missing')
  found.delete(SUMS_ENTRY)
  const { files, rows } = sums
  const wrong = [...new Set([...found.keys(), ...Object.keys(files)])].find((name) => found.get(name) !== files[name])
  if (wrong !== undefined) throw new DamagedBackup(`the checksum of ${wrong} is wrong`)
  if (!found.has(DATABASE_ENTRY[head.database])) throw new DamagedBackup('it has no database')
  return { head, secrets, rows, ...names }
}

async function* hashed(source: AsyncIterable<Buffer>, hash: { update: (chunk: Buffer) => unknown }) {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

function parse<S extends z.ZodMiniType>(schema: S, json: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(json.toString('utf8')))
  } catch {
    throw new DamagedBackup('it is of another format')
  }
}

/** Path of an entry; no name can lead out of the folder. */
function placeOf(name: string, folder: string, names: { photos: string[]; documents: string[] }): string {
  if (name === DATABASE_ENTRY.embedded) return join(folder, 'database.tar')
  if (name === DATABASE_ENTRY.postgresql) return join(folder, name)
  const [area = '', file = ''] = name.split('/')
  const isName = { photos: PICTURES.isName, documents: SEALED.isName }[area]
  if (!isName?.(file) || name !== `${area}/${file}`) throw new DamagedBackup('an entry has a strange name')
  names[area as keyof typeof names].push(file)
  return join(folder, area, file)
}

async function write(body: Readable, name: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unzip = name === DATABASE_ENTRY.embedded ? createGunzip() : new PassThrough()
  await pipeline(body, unzip, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

function asSentence(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof AdminError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new AdminError(`There is no file ${file}.`)
  if (code.startsWith('E')) return new AdminError(`${file}: ${error.message}`)
  // A failure of the tar itself, or of the compressed database.
  return new DamagedBackup(error.message.toLowerCase())
}
