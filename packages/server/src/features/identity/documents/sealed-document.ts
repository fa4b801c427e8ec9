import { randomBytes } from 'node:crypto'
import { newSealKey, openBytes, openSealer, sealBytes, type Sealer } from '../../../platform/security/seal.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CopySpec } from '../../../platform/pictures/pictures.ts'
import type { Services } from '../../../services.ts'
import type { DocumentFile } from './document-files.store.ts'
import { documentKind, isWholePdf } from './document-kind.ts'

/** Pixels of a sheet of paper at about 200 dpi. */
const EDGE = 2400
const READABLE: CopySpec = { fit: 'inside', width: EDGE, height: EDGE, format: 'jpeg' }

/** Sealer of document keys. It uses the evidence key; older keys were sealed with the token secret. */
export const documentSealer = ({
  config: { evidence, tokenSecret, tokenSecretOld },
}: Pick<Services, 'config'>): Sealer =>
  openSealer(evidence.key, 'documents', [evidence.oldKey, tokenSecret, tokenSecretOld])

export interface CheckedDocument {
  readonly content: Buffer
  readonly type: DocumentFile['type']
}

/**
 * The bytes to store of an upload: a fresh copy of a picture, without metadata; a PDF unchanged, which our code never
 * opens.
 * @throws Refusal notADocument, pdfDamaged, imageTooLarge, imageDamaged, busy
 */
export async function checkDocument({ pictures }: Pick<Services, 'pictures'>, sent: Buffer): Promise<CheckedDocument> {
  const kind = documentKind(sent)
  if (kind === undefined) throw new Refusal('notADocument')
  if (kind === 'picture') {
    const [content] = (await pictures.copy(sent, [READABLE])).copies
    return { content: content ?? Buffer.alloc(0), type: 'image/jpeg' }
  }
  if (!isWholePdf(sent)) throw new Refusal('pdfDamaged')
  return { content: sent, type: 'application/pdf' }
}

/** A random name. */
export const newFileName = (): string => `${randomBytes(16).toString('hex')}.sealed`

/**
 * Seals a document with its own key and stores it.
 * @returns the key, itself sealed
 */
export async function putSealed(
  services: Pick<Services, 'config' | 'sealedFiles'>,
  file: string,
  content: Buffer,
): Promise<Buffer> {
  const key = newSealKey()
  await services.sealedFiles.put(file, sealBytes(key, content))
  return documentSealer(services).seal(key.toString('base64'))
}

/** Opens a document; undefined if its file is gone. */
export async function openSealed(
  services: Pick<Services, 'config' | 'sealedFiles'>,
  { file, sealedKey }: DocumentFile,
): Promise<Buffer | undefined> {
  const opened = await services.sealedFiles.get(file)
  if (!opened) return undefined
  const sealed = Buffer.concat(await opened.body.toArray())
  return openBytes(Buffer.from(documentSealer(services).open(sealedKey), 'base64'), sealed)
}
