import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { findConsentPaper, insertConsentPaper } from './document-files.store.ts'
import { keepSealed } from './keep-sealed.ts'
import type { OpenedDocument } from './open-document-file.ts'
import { openSealed } from './sealed-document.ts'

/**
 * Stores a signed consent, sealed with its own key.
 * @param also runs in the same transaction
 * @throws Refusal notADocument, pdfDamaged, imageTooLarge, imageDamaged, busy
 */
export const keepConsentPaper = <T>(
  services: Services,
  { profileId, sent }: { readonly profileId: string; readonly sent: Buffer },
  also: (tx: Tx) => Promise<T>,
): Promise<T> =>
  keepSealed(services, sent, async (tx, file) => {
    const kept = await also(tx)
    await insertConsentPaper(tx, profileId, file, services.clock.now())
    return kept
  })

/** Opens the family's latest signed consent; the caller's right is checked before. Undefined without one. */
export async function openConsentFile(services: Services, profileId: string): Promise<OpenedDocument | undefined> {
  const file = await findConsentPaper(services.db, profileId)
  const content = file && (await openSealed(services, file))
  return content ? { content, type: file.type } : undefined
}
