import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { type DocumentFile, forgetFile, giveUpFile, noteFile } from './document-files.store.ts'
import { removeFilesSoon } from './remove-unwanted-files.ts'
import { checkDocument, newFileName, putSealed } from './sealed-document.ts'

const HOUR_MS = 3_600_000

/**
 * Seals a file with its own key and stores it, with its row in one transaction; nothing is left if that fails.
 * @throws Refusal notADocument, pdfDamaged, imageTooLarge, imageDamaged, busy, and what `write` throws
 */
export async function keepSealed<T>(
  services: Services,
  sent: Buffer,
  write: (tx: Tx, file: DocumentFile) => Promise<T>,
): Promise<T> {
  const { db, transact, clock, log } = services
  const { content, type } = await checkDocument(services, sent)
  const file = newFileName()
  await noteFile(db, file, new Date(clock.now().getTime() + HOUR_MS))
  try {
    const sealedKey = await putSealed(services, file, content)
    return await transact(async (tx) => {
      const kept = await write(tx, { file, type, sealedKey })
      await forgetFile(tx, file)
      return kept
    })
  } catch (error) {
    // otherwise removed in an hour; the caller gets the first error
    await giveUpFile(db, file).catch((fault: unknown) =>
      log.warn({ err: fault }, 'a sealed file that was not kept stays for an hour'),
    )
    await removeFilesSoon(services, [file])
    throw error
  }
}
