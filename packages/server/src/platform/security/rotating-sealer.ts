import { createHash, hkdfSync } from 'node:crypto'
import { openBytes, sealBytes } from './seal.ts'

const KEY = 32

export interface SealedData {
  /** Identifies the key, without revealing it. */
  readonly keyId: string
  readonly sealed: Buffer
}

/** Seals with the current key, and opens what the current or the old key sealed. */
export interface RotatingSealer {
  readonly keyId: string
  readonly seal: (content: Uint8Array) => SealedData
  /**
   * @throws if neither key sealed it, or it is damaged
   */
  readonly open: (sealed: SealedData) => Buffer
}

/**
 * Seals with a key that the operator can rotate.
 * @param purpose content sealed for one purpose can't be opened for another
 */
export function openRotatingSealer(
  { key, oldKey }: { readonly key: string; readonly oldKey: string | undefined },
  purpose: string,
): RotatingSealer {
  const current = keyOf(key, purpose)
  const known = [current, ...(oldKey === undefined ? [] : [keyOf(oldKey, purpose)])]
  return {
    keyId: current.id,
    seal: (content) => ({ keyId: current.id, sealed: sealBytes(current.bytes, content) }),
    open: ({ keyId, sealed }) => {
      const found = known.find(({ id }) => id === keyId)
      if (!found) throw new Error('This was sealed with a key that EVIDENCE_KEY and EVIDENCE_KEY_OLD don’t name.')
      return openBytes(found.bytes, sealed)
    },
  }
}

function keyOf(secret: string, purpose: string): { id: string; bytes: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes }
}
