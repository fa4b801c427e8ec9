import { PHOTO_REQUESTS } from '@thunai/contract/frame/limits'
import type { PhotoRequestState } from '@thunai/contract/meeting/photo-requests'
import { dayInIndia, type Day, midnightInIndia } from '@thunai/contract/values/dates'

const DAY_MS = 86_400_000

export interface StoredRequest {
  readonly state: PhotoRequestState
  readonly answeredAt: Date | null
}

/** Until when a request waits for an answer. */
export const waitsUntil = (now: Date): Date => new Date(now.getTime() + PHOTO_REQUESTS.waitsDays * DAY_MS)

/** The first day in India on which photos shown now are hidden again, and the moment at which it begins. */
export function shownBefore(now: Date): { readonly day: Day; readonly expiresAt: Date } {
  const day = dayInIndia(new Date(now.getTime() + PHOTO_REQUESTS.shownDays * DAY_MS))
  return { day, expiresAt: midnightInIndia(day) }
}

/** True if asking creates a new request: not while one is pending or accepted, and only some time after a decline. */
export function mayAskAgain(request: StoredRequest | undefined, now: Date): boolean {
  switch (request?.state) {
    case 'asked':
    case 'accepted':
      return false
    case 'declined':
      return now.getTime() - (request.answeredAt?.getTime() ?? 0) >= PHOTO_REQUESTS.waitsDays * DAY_MS
    default:
      return true
  }
}
