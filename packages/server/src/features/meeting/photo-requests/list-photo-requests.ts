import type { I18n } from '@lingui/core'
import { PHOTO_REQUESTS } from '@thunai/contract/frame/limits'
import type { PhotoRequest } from '@thunai/contract/meeting/photo-requests'
import { dayInIndia } from '@thunai/contract/values/dates'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import type { Services } from '../../../services.ts'
import { withSummaries } from '../../profile/cards/cards.api.ts'
import { findRequests } from './photo-requests.store.ts'

/**
 * A page of photo requests that the member received or sent, newest first.
 * @throws Refusal invalidFields for an invalid page
 */
export async function listPhotoRequests(
  { db, clock, photoNames }: Services,
  i18n: I18n,
  profileId: string,
  { box, before }: { readonly box: 'received' | 'sent'; readonly before?: string | undefined },
): Promise<{ rows: PhotoRequest[]; next: string | null }> {
  const now = clock.now()
  const viewer = { profileId, today: dayInIndia(now), i18n }
  const after = readCursor(before)
  const found = await findRequests(db, viewer, { box, after, most: PHOTO_REQUESTS.listed + 1, now })
  const { rows, next } = toPage(found, PHOTO_REQUESTS.listed)
  const shown = (await withSummaries({ photoNames }, db, viewer, rows)).map(({ profile, ...row }): PhotoRequest => ({
    profileId: row.id,
    memberId: profile.memberId,
    name: profile.name,
    photo: profile.profileThumbnailImage,
    status: row.state,
    at: row.at.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    profile,
  }))
  return { rows: shown, next }
}
