import { PROFILE_LINKS } from '@thunai/contract/frame/limits'
import type { ProfileLink } from '@thunai/contract/meeting/profile-links'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import type { Services } from '../../../services.ts'
import { findLinks, type ListedLink } from './profile-links.store.ts'

/**
 * A family's links, latest first, including ended ones.
 * @throws Refusal invalidFields for an unknown page
 */
export async function listLinks(
  { db, clock }: Services,
  of: { readonly profileId: string; readonly targetId: string | undefined },
  before: string | undefined,
): Promise<{ rows: ProfileLink[]; next: string | null }> {
  const now = clock.now()
  const found = await findLinks(db, of, { after: readCursor(before), most: PROFILE_LINKS.listed + 1 })
  const { rows, next } = toPage(found, PROFILE_LINKS.listed)
  const toWire = ({ id, targetId, name, relation, at, until, takenBackAt, seen, vote }: ListedLink): ProfileLink => ({
    id,
    profileId: targetId,
    name,
    relation,
    at: at.toISOString(),
    until: until.toISOString(),
    state: takenBackAt ? 'takenBack' : until > now ? 'open' : 'expired',
    seen,
    vote,
  })
  return { rows: rows.map(toWire), next }
}
