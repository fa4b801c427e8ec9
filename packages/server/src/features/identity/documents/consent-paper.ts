import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { forgetFile, giveUpFile, noteFile } from './document-files.store.ts'
import { removeFilesSoon } from './remove-unwanted-files.ts'
import { checkDocument, newFileName, putSealed } from './sealed-document.ts'

const HOUR_MS = 3_600_000

/**
 * Keeps a signed consent, sealed with a key of its own.
 * @param also runs in the same transaction
 * @throws Refusal notADocument, pdfDamaged, imageTooLarge, imageDamaged, busy
 */
export async function keepConsentPaper<T>(
  services: Services,
  { profileId, sent }: { readonly profileId: string; readonly sent: Buffer },
  also: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { db, transact, clock, log } = services
  const { content, type } = await checkDocument(services, sent)
  const file = newFileName()
  await noteFile(db, file, new Date(clock.now().getTime() + HOUR_MS))
  try {
    const sealedKey = await putSealed(services, file, content)
    return await transact(async (tx) => {
      const kept = await also(tx)
      await tx
        .insertInto('consent_paper')
        .values({
          profile_id: profileId,
          file_name: file,
          media_type: type,
          sealed_key: sealedKey,
          kept_at: clock.now(),
        })
        .execute()
      await forgetFile(tx, file)
      return kept
    })
  } catch (error) {
    await giveUpFile(db, file).catch((fault: unknown) =>
      log.warn({ err: fault }, 'the file of a consent that was not kept stays for an hour'),
    )
    await removeFilesSoon(services, [file])
    throw error
  }
}
