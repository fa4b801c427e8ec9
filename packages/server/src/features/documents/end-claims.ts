import { claimsAbout } from '@thunai/contract/profile/claims'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { findAboutClaim } from './about-claim.ts'
import { deleteClaims } from './claims.store.ts'
import { openDocumentReview, withdrawDocumentReview } from './document-reviews.ts'
import { findWaiting } from './documents.store.ts'

/**
 * What staff saw no longer speaks for a profile whose fields have changed: its claims about them end. A document that waits is
 * compared with what the profile says now when its review is next claimed. The caller holds the profile's lock.
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
