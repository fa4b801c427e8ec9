import type { ClaimKind } from '@thunai/contract/profile/claims'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findAboutClaim } from './about-claim.ts'
import { insertFile, type DocumentFile } from './document-files.store.ts'
import { deleteDocument, findDocument, findWaiting, insertDocument, type KeptDocument } from './documents.store.ts'
import { openDocumentReview, withdrawDocumentReview } from './document-reviews.ts'
import { removeFilesSoon } from './remove-unwanted-files.ts'
import { keepSealed } from './keep-sealed.ts'

/**
 * Stores a document, sealed, until staff decide it. Replaces a pending one of the same kind.
 * @throws Refusal notADocument, pdfDamaged, imageTooLarge, imageDamaged, busy, nothingToVerify, photoNeeded; nothing is
 * stored then, and a pending document stays
 */
export async function sendDocument(
  services: Services,
  actor: Actor,
  { kind, sent }: { readonly kind: ClaimKind; readonly sent: Buffer },
): Promise<KeptDocument> {
  const { kept, replaced } = await keepSealed(services, sent, (tx, file) => keep(tx, services, actor, { kind, file }))
  await removeFilesSoon(services, replaced)
  return kept
}

async function keep(
  tx: Tx,
  services: Services,
  actor: Actor,
  { kind, file }: { readonly kind: ClaimKind; readonly file: DocumentFile },
): Promise<{ readonly kept: KeptDocument; readonly replaced: readonly string[] }> {
  const { profileId } = actor
  const now = services.clock.now()
  // the account was deleted during the upload
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
  await openDocumentReview(tx, services, { id, kind, profileId, about })
  return { kept: await findDocument(tx, id), replaced: before.flatMap((one) => one.file ?? []) }
}
