import type { ClaimKind } from '@thunai/contract/profile/claims'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findAboutClaim } from './about-claim.ts'
import { forgetFile, giveUpFile, insertFile, noteFile, type DocumentFile } from './document-files.store.ts'
import { deleteDocument, findDocument, findWaiting, insertDocument, type KeptDocument } from './documents.store.ts'
import { openDocumentReview, withdrawDocumentReview } from './document-reviews.ts'
import { removeFilesSoon } from './remove-unwanted-files.ts'
import { checkDocument, newFileName, putSealed } from './sealed-document.ts'

const HOUR_MS = 3_600_000

/**
 * Keeps a document, sealed, until staff have looked at it. A second document of the same kind replaces the first: it takes
 * the place of the one that waits.
 * @throws Refusal notADocument, pdfDamaged, imageTooLarge, imageDamaged, busy, nothingToVerify, photoNeeded; nothing is left
 * behind then, and what waits goes on waiting
 */
export async function sendDocument(
  services: Services,
  actor: Actor,
  { kind, sent }: { readonly kind: ClaimKind; readonly sent: Buffer },
): Promise<KeptDocument> {
  const { db, transact, clock, log } = services
  const { content, type } = await checkDocument(services, sent)
  const file = newFileName()
  await noteFile(db, file, new Date(clock.now().getTime() + HOUR_MS))
  try {
    const sealedKey = await putSealed(services, file, content)
    const { kept, replaced } = await transact((tx) =>
      keep(tx, services, actor, { kind, file: { file, type, sealedKey } }),
    )
    await removeFilesSoon(services, replaced)
    return kept
  } catch (error) {
    // it goes in an hour otherwise; what went wrong is what the caller hears
    await giveUpFile(db, file).catch((fault: unknown) =>
      log.warn({ err: fault }, 'the file of a document that was not kept stays for an hour'),
    )
    await removeFilesSoon(services, [file])
    throw error
  }
}

async function keep(
  tx: Tx,
  services: Services,
  actor: Actor,
  { kind, file }: { readonly kind: ClaimKind; readonly file: DocumentFile },
): Promise<{ readonly kept: KeptDocument; readonly replaced: readonly string[] }> {
  const { profileId } = actor
  const now = services.clock.now()
  // the account was removed while the file was on its way
  if (!(await lockProfile(tx, profileId))) throw new Refusal('loginNeeded')
  const about = await findAboutClaim(tx, profileId, kind)
  if (!about) throw new Refusal('loginNeeded')
  if (kind === 'selfie' && about.photos.length === 0) throw new Refusal('photoNeeded')
  if (kind !== 'selfie' && about.text === '') throw new Refusal('nothingToVerify')
  const before = await findWaiting(tx, profileId, [kind])
  for (const { id } of before) {
    await withdrawDocumentReview(tx, services, id)
    await deleteDocument(tx, id)
  }
  const id = await insertDocument(tx, actor, { kind, photoIds: about.photos.map((photo) => photo.id) }, now)
  await insertFile(tx, id, file)
  await forgetFile(tx, file.file)
  await openDocumentReview(tx, services, { id, kind, profileId, about })
  return { kept: await findDocument(tx, id), replaced: before.flatMap((one) => one.file ?? []) }
}
