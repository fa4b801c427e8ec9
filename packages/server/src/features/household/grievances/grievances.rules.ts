import { foldText } from '@thunai/contract/names/fold-text'
import { readMemberId } from '@thunai/contract/values/member-ids'
import { hoursToAnswer, type GrievanceKind } from '@thunai/contract/household/grievances'

const HOUR_MS = 3_600_000

/** The legal deadline of a grievance, in elapsed hours, whatever the time of day or zone. */
export const dueAt = (kind: GrievanceKind, receivedAt: Date): Date =>
  new Date(receivedAt.getTime() + hoursToAnswer(kind) * HOUR_MS)

/** The queue in which staff answer it. */
export const queueOf = (kind: GrievanceKind): 'impersonation' | 'appeals' | 'grievances' => {
  if (kind === 'impersonation' || kind === 'intimateImage') return 'impersonation'
  return kind === 'appeal' ? 'appeals' : 'grievances'
}

const PROFILE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const MEMBER_ID = /\bM[\s-]?\d{6,12}\b/i

/** The profile that a text names, by its address or a member id. */
export function namedProfile(text: string): { readonly profileId: string } | { readonly memberId: string } | undefined {
  const profileId = PROFILE_ID.exec(text)?.[0].toLowerCase()
  if (profileId !== undefined) return { profileId }
  const memberId = readMemberId(MEMBER_ID.exec(foldText(text))?.[0] ?? '')
  return memberId === undefined ? undefined : { memberId }
}
