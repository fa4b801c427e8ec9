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

/** @throws when the bytes were not sealed with this key, or are not whole */
export function openBytes(key: Uint8Array, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()])
}

/** A key for one thing alone. */
export const newSealKey = (): Buffer => randomBytes(KEY)

export interface Sealer {
  readonly seal: (text: string) => Buffer
  /** Throws when the bytes were not sealed with this secret. */
  readonly open: (sealed: Buffer) => string
}

/**
 * Seals texts by a secret of the service.
 * @param purpose what is sealed for one purpose opens for no other
 */
export function openSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY))
  return {
    seal: (text) => sealBytes(key, Buffer.from(text, 'utf8')),
    open: (sealed) => openBytes(key, sealed).toString('utf8'),
  }
}
