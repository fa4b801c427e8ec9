import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const TAG = 12
const KEY = 32
const REMEMBERED = 20_000

/** Names that only this service can read, in letters that addresses and files allow. */
export interface SealedNames {
  /** Equal content always gets the same name. */
  readonly seal: (content: Uint8Array) => string
  /** Undefined for a name that wasn't sealed here. */
  readonly open: (name: string) => Buffer | undefined
}

/**
 * Seals with a secret of the service. The tag is computed from the content and is also the nonce, so nothing is stored
 * and names are stable. Names are cached, because lists show the same ones again.
 * @param purpose content sealed for one purpose can't be opened for another
 * @param oldSecret still opens the names that it sealed
 */
export function openSealedNames(secret: string, purpose: string, oldSecret?: string): SealedNames {
  const current = openNames(secret, purpose)
  if (oldSecret === undefined) return current
  const old = openNames(oldSecret, purpose)
  return { seal: current.seal, open: (name) => current.open(name) ?? old.open(name) }
}

function openNames(secret: string, purpose: string): SealedNames {
  const keys = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY * 2))
  const [cipherKey, tagKey] = [createSecretKey(keys.subarray(0, KEY)), createSecretKey(keys.subarray(KEY))]
  const remembered = new LRUCache<string, string>({ max: REMEMBERED })
  const tagOf = (content: Uint8Array) => createHmac('sha256', tagKey).update(content).digest().subarray(0, TAG)
  const nonce = (tag: Uint8Array) => Buffer.concat([tag, Buffer.alloc(16 - TAG)])
  const seal = (content: Uint8Array) => {
    const tag = tagOf(content)
    const cipher = createCipheriv('aes-256-ctr', cipherKey, nonce(tag))
    return Buffer.concat([tag, cipher.update(content), cipher.final()]).toString('base64url')
  }
  return {
    seal: (content) => {
      const key = Buffer.from(content).toString('latin1')
      const name = remembered.get(key) ?? seal(content)
      remembered.set(key, name)
      return name
    },
    open: (name) => {
      const sealed = Buffer.from(name, 'base64url')
      if (sealed.length < TAG || sealed.toString('base64url') !== name) return undefined
      const tag = sealed.subarray(0, TAG)
      const decipher = createDecipheriv('aes-256-ctr', cipherKey, nonce(tag))
      const content = Buffer.concat([decipher.update(sealed.subarray(TAG)), decipher.final()])
      return timingSafeEqual(tagOf(content), tag) ? content : undefined
    },
  }
}
