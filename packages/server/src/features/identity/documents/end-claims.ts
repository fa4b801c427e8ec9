import { claimsAbout } from '@thunai/contract/profile/claims'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { findAboutClaim } from './about-claim.ts'
import { deleteClaims } from './claims.store.ts'
import { openDocumentReview, withdrawDocumentReview } from './document-reviews.ts'
import { findWaiting } from './documents.store.ts'

/**
 * Ends claims about profile fields that have changed. A pending document is compared with the new data when its review
 * is next claimed. The caller has locked the profile.
 */
export async function endClaims(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  profileId: string,
  changed: readonly string[],
): Promise<void> {
  const kinds = claimsAbout(changed)
  if (kinds.length === 0) return
  await deleteClaims(tx, profileId, kinds)
  for (const { id, kind } of await findWaiting(tx, profileId, kinds)) {
    await withdrawDocumentReview(tx, services, id)
    const about = await findAboutClaim(tx, profileId, kind)
    if (about) await openDocumentReview(tx, services, { id, kind, profileId, about })
  }
}
