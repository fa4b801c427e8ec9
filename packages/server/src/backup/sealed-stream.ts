import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { AdminError } from '../admin/admin-error.ts'
import { ByteReader } from './byte-reader.ts'

const CHUNK = 1 << 20
const TAG = 16
const SALT = 16
const HEAD = 'thunai-backup 1 sealed '
/** 64 MB and a quarter of a second per guess. */
const COST = { N: 1 << 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

export class DamagedBackup extends AdminError {
  constructor(reason: string) {
    super(`The backup is damaged: ${reason}. Take another one.`)
  }
}

/** A chunk's nonce contains its position and whether it is the last, so that none can be left out, moved or cut off. */
function nonceOf(no: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(no, 4)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Seals a stream by a passphrase, with AES-256-GCM in chunks of 1 MB. */
export async function* sealStream(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const key = await derive(passphrase, salt, 32, COST)
  const head = Buffer.from(`${HEAD}${salt.toString('hex')}\n`)
  yield head
  let no = 0
  const seal = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(no++, isLast), { authTagLength: TAG })
    cipher.setAAD(head)
    const sealed = [cipher.update(chunk), cipher.final()]
    const lead = Buffer.alloc(5)
    lead[0] = isLast ? 1 : 0
    lead.writeUInt32BE(chunk.length, 1)
    return Buffer.concat([lead, cipher.getAuthTag(), ...sealed])
  }
  const reader = new ByteReader(source)
  for (;;) {
    const chunk = await reader.upTo(CHUNK)
    const isLast = await reader.isAtEnd()
    yield seal(chunk, isLast)
    if (isLast) return
  }
}

/**
 * Opens what `sealStream` sealed; passes anything else through.
 * @throws AdminError if the passphrase is missing or wrong, DamagedBackup if bytes are changed or missing
 */
export async function* openSealedStream(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  if ((await reader.peek(HEAD.length)).toString('latin1') !== HEAD) {
    yield* reader.rest()
    return
  }
  if (passphrase === undefined)
    throw new AdminError('This backup is sealed: set BACKUP_PASSPHRASE to the passphrase that it was made with.')
  const head = await reader.upTo(HEAD.length + SALT * 2 + 1)
  const salt = Buffer.from(head.subarray(HEAD.length, -1).toString('latin1'), 'hex')
  const key = await derive(passphrase, salt, 32, COST)
  for (let no = 0; ; no++) {
    const lead = await reader.upTo(5)
    const length = lead.length === 5 ? lead.readUInt32BE(1) : CHUNK + 1
    if (length > CHUNK) throw new DamagedBackup('it is cut off')
    const sealed = await reader.upTo(TAG + length)
    if (sealed.length < TAG + length) throw new DamagedBackup('it is cut off')
    const isLast = lead[0] === 1
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(no, isLast), { authTagLength: TAG })
    decipher.setAAD(head)
    decipher.setAuthTag(sealed.subarray(0, TAG))
    const opened = decipher.update(sealed.subarray(TAG))
    try {
      decipher.final()
    } catch {
      if (no > 0) throw new DamagedBackup('bytes of it have changed')
      throw new AdminError('BACKUP_PASSPHRASE does not open this backup: it is another one, or the file is damaged.')
    }
    yield opened
    if (!isLast) continue
    if (!(await reader.isAtEnd())) throw new DamagedBackup('bytes were added at its end')
    return
  }
}
