import type { Disclosure } from '@thunai/contract/meeting/disclosures'
import { DISCLOSURES } from '@thunai/contract/frame/limits'
import { dayInIndia } from '@thunai/contract/values/dates'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import type { Services } from '../../../services.ts'
import { isRevocable } from './disclosures.rules.ts'
import { findDisclosures } from './disclosures.store.ts'

/**
 * What others received of the member's profile, newest first, including what has ended.
 * @throws Refusal invalidFields for an invalid page
 */
export async function listDisclosures(
  { db, clock }: Services,
  profileId: string,
  before: string | undefined,
): Promise<{ rows: Disclosure[]; next: string | null }> {
  const now = clock.now()
  const owner = { profileId, today: dayInIndia(now) }
  const found = await findDisclosures(db, owner, { after: readCursor(before), most: DISCLOSURES.listed + 1 })
  const { rows, next } = toPage(found, DISCLOSURES.listed)
  return {
    rows: rows.map(({ id, profileId: receiverId, name, memberId, left, what, right, at, until, seen }) => ({
      id,
      profileId: receiverId,
      name,
      party: memberId === null ? null : { memberId, name, left },
      what,
      right,
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
      seen,
      revocable: isRevocable({ what, right, until }, now),
    })),
    next,
  }
}
