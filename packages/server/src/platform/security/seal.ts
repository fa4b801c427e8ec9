import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16
const KEY = 32

/** Seals bytes with a key of 256 bits, by AES-256-GCM: nonce, tag, content. */
export function sealBytes(key: Uint8Array, content: Uint8Array): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG })
  const sealed = [cipher.update(content), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

/**
 * @throws if the bytes were not sealed with this key, or are damaged
 */
export function openBytes(key: Uint8Array, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()])
}

/** A new random key. */
export const newSealKey = (): Buffer => randomBytes(KEY)

export interface Sealer {
  readonly seal: (text: string) => Buffer
  /** Throws if none of the secrets sealed the bytes. */
  readonly open: (sealed: Buffer) => string
  /** The same text sealed with the current secret; undefined if it already is, or if none of the secrets opens it. */
  readonly renew: (sealed: Buffer) => Buffer | undefined
}

/**
 * Seals texts with a secret of the service.
 * @param purpose text sealed for one purpose can't be opened for another
 * @param older secrets that still open what they sealed
 */
export function openSealer(secret: string, purpose: string, older: readonly (string | undefined)[] = []): Sealer {
  const keyOf = (of: string) => Buffer.from(hkdfSync('sha256', of, '', purpose, KEY))
  const key = keyOf(secret)
  const olderKeys = older.filter((one) => one !== undefined).map(keyOf)
  const openOlder = (sealed: Buffer): Buffer | undefined => {
    for (const olderKey of olderKeys) {
      const opened = openIfSealedWith(olderKey, sealed)
      if (opened) return opened
    }
    return undefined
  }
  return {
    seal: (text) => sealBytes(key, Buffer.from(text, 'utf8')),
    open: (sealed) => {
      try {
        return openBytes(key, sealed).toString('utf8')
      } catch (error) {
        const opened = openOlder(sealed)
        if (!opened) throw error
        return opened.toString('utf8')
      }
    },
    renew: (sealed) => {
      if (openIfSealedWith(key, sealed)) return undefined
      const opened = openOlder(sealed)
      return opened && sealBytes(key, opened)
    },
  }
}

function openIfSealedWith(key: Uint8Array, sealed: Uint8Array): Buffer | undefined {
  try {
    return openBytes(key, sealed)
  } catch {
    return undefined
  }
}
