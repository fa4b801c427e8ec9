import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Services } from '../../../services.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import {
  findCurrentKey,
  findPublicKeys,
  insertKey,
  resealKey,
  retireKey,
  type SigningKey,
} from './signing-key.store.ts'

type Dependencies = Pick<Services, 'db' | 'clock' | 'log' | 'evidenceSealer'>

/** A document with a signature that proves that this service made it and that it is unchanged. */
export type Signed<Content> = Content & {
  /** The hash of the document before it in its chain; null for the first. */
  readonly previous: string | null
  /** The id of the key that signed, as the published keys have it. */
  readonly key: string
  /** Ed25519 over the canonical JSON of everything else, in base64. */
  readonly signature: string
}

/**
 * Signs a document with the service's key. @returns its JSON, and the hash that the next document of its chain names
 */
export async function signDocument(
  services: Dependencies,
  content: { readonly [key: string]: Json },
  previous: string | null,
): Promise<{ json: string; hash: string }> {
  const { id, privateKey } = await currentKey(services)
  const unsigned = { ...content, previous, key: id }
  const text = canonicalJson(unsigned)
  const signature = sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64')
  const hash = createHash('sha256').update(text).digest('hex')
  return { json: `${JSON.stringify({ ...unsigned, signature }, null, 2)}\n`, hash }
}

/** The public keys in PEM, the current one first. */
export async function publishedKeys(services: Dependencies): Promise<string> {
  await currentKey(services)
  return (await findPublicKeys(services.db)).join('')
}

/** Names a public key. */
const idOf = (publicKey: string): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

async function currentKey(services: Dependencies): Promise<{ id: string; privateKey: KeyObject }> {
  const { db, clock, log, evidenceSealer } = services
  const stored = await findCurrentKey(db)
  const opened = stored && openKey(services, stored)
  if (opened) {
    // The sealing key was rotated.
    if (stored.keyId !== evidenceSealer.keyId)
      await resealKey(db, stored.id, evidenceSealer.seal(evidenceSealer.open(stored)))
    return opened
  }
  if (stored) {
    log.warn('the signing key was sealed with another EVIDENCE_KEY: making a new one')
    await retireKey(db, stored.id)
  }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const sealed = evidenceSealer.seal(privateKey.export({ type: 'pkcs8', format: 'der' }))
  await insertKey(db, { id: idOf(pem), publicKey: pem, ...sealed }, clock.now())
  const current = await findCurrentKey(db)
  const openedCurrent = current && openKey(services, current)
  if (!openedCurrent) throw new Error('Another server has another EVIDENCE_KEY.')
  return openedCurrent
}

function openKey(
  { evidenceSealer }: Dependencies,
  { id, keyId, sealed }: SigningKey,
): { id: string; privateKey: KeyObject } | undefined {
  try {
    const key = evidenceSealer.open({ keyId, sealed })
    return { id, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) }
  } catch {
    return undefined
  }
}

/** Start of the last line of a signed file; PDF readers ignore it. */
const SIGNATURE_LINE = '%thunai-signature '

/** Signs the bytes of a PDF in an additional last line. */
export async function signFile(services: Dependencies, file: Buffer): Promise<Buffer> {
  const { id, privateKey } = await currentKey(services)
  const signature = sign(null, file, privateKey).toString('base64')
  return Buffer.concat([file, Buffer.from(`\n${SIGNATURE_LINE}${JSON.stringify({ key: id, signature })}\n`, 'utf8')])
}
