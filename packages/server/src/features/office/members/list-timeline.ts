import { OFFICE_MEMBERS } from '@thunai/contract/frame/limits'
import { mayStaff } from '@thunai/contract/desk/rights'
import { TIMELINE_KINDS, TIMELINE_RIGHTS, type TimelineEvent } from '@thunai/contract/office/timeline'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { findFormerMember } from './former-members.store.ts'
import { findMember } from './members.store.ts'
import { findEvents, type KeptEvent } from './timeline.store.ts'
import { toTimelineEvent } from './members.views.ts'

/**
 * A page of a member's timeline, latest first, limited to the caller's rights; for a former member only stored records.
 * @throws Refusal memberNotFound, invalidFields
 */
export async function listTimeline(
  { db, clock }: Services,
  { roles }: Staff,
  { memberId, before = '' }: { readonly memberId: string; readonly before?: string | undefined },
): Promise<{ rows: TimelineEvent[]; next: string | null }> {
  const from = readCursor(before)
  const member = await findMember(db, memberId, clock.now())
  if (!member && !(await findFormerMember(db, memberId))) throw new Refusal('memberNotFound')
  const { profileId = null, accountId = null } = member ?? {}
  const kinds = TIMELINE_KINDS.filter((kind) => mayStaff(roles, TIMELINE_RIGHTS[kind]))
  const most = OFFICE_MEMBERS.events
  const found = await findEvents(db, { memberId, profileId, accountId }, kinds, { before: from, most: most + 1 })
  const shown = found.slice(0, most)
  const last = shown.at(-1)
  return {
    rows: shown.map(toTimelineEvent),
    next: found.length > most && last ? `${last.micros}_${last.key}` : null,
  }
}

function readCursor(before: string): Pick<KeptEvent, 'micros' | 'key'> | undefined {
  if (before === '') return undefined
  const [, micros, key] = /^(\d{1,16})_([\w:-]{1,80})$/.exec(before) ?? []
  if (micros === undefined || key === undefined)
    throw new Refusal('invalidFields', { fields: { before: 'Please go on from a page of this list.' } })
  return { micros: Number(micros), key }
}
