import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import type { Notification } from '@thunai/contract/telling/notifications'
import { dayInIndia } from '@thunai/contract/values/dates'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { countUnread, findNotifications } from './notifications.store.ts'

interface Page {
  readonly rows: Notification[]
  readonly next: string | null
  readonly totals: { readonly unread: number }
}

/**
 * A page of the member's notifications. The other member is named only while the reader may find them.
 * @throws Refusal invalidFields for a `before` that no page returned
 */
export async function listNotifications(
  { db, clock, photoNames }: Services,
  profileId: string,
  before: string | undefined,
): Promise<Page> {
  if (before !== undefined && !/^\d{1,15}$/.test(before))
    throw new Refusal('invalidFields', { fields: { before: 'Please check this value.' } })
  const [found, unread] = await Promise.all([
    findNotifications(db, profileId, before === undefined ? undefined : Number(before)),
    countUnread(db, profileId),
  ])
  const listed = found.slice(0, NOTIFICATIONS.listed)
  const told = listed.flatMap(({ aboutId }) => aboutId ?? [])
  const summaries = await findSummariesOf({ photoNames }, db, { profileId, today: dayInIndia(clock.now()) }, told)
  const rows = listed.map(({ id, kind, aboutId, count, at, readAt }) => {
    const other = aboutId === null ? undefined : summaries.get(aboutId)
    return {
      id,
      kind,
      profileId: other?.id ?? null,
      at: at.toISOString(),
      read: readAt !== null,
      count,
      name: other?.name ?? null,
      photo: other?.profileThumbnailImage ?? null,
    }
  })
  const last = listed.at(-1)
  return { rows, next: found.length > listed.length && last ? String(last.id) : null, totals: { unread } }
}
