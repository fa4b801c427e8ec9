import { OFFICE_LIMITS } from '@thunai/contract/frame/limits'
import type { listStaffEvents as eventsCall } from '@thunai/contract/desk/record'
import type { Heard } from '@thunai/contract/frame/endpoint'
import { dayAfter, type Day } from '@thunai/contract/values/dates'
import { readMemberId } from '@thunai/contract/values/member-ids'
import type { Services } from '../../../../services.ts'
import { findStaffEvents, type KeptStaffEvent } from './staff-record.store.ts'

const midnight = (day: Day) => new Date(`${day}T00:00:00+05:30`)

/** A page of the record, the newest first. */
export async function listStaffEvents(
  { db }: Services,
  { before, by = '', memberId = '', act = '', from, to }: Heard<typeof eventsCall>['query'],
): Promise<{ readonly rows: readonly KeptStaffEvent[]; readonly next: string | null }> {
  const found = await findStaffEvents(db, {
    before: before ? Number(before) : undefined,
    by: by === '' ? undefined : by.toLowerCase(),
    memberId: memberId === '' ? undefined : (readMemberId(memberId) ?? memberId.toUpperCase()),
    act: act === '' ? undefined : act,
    from: from === undefined ? undefined : midnight(from),
    to: to === undefined ? undefined : midnight(dayAfter(to)),
    most: OFFICE_LIMITS.events + 1,
  })
  const rows = found.slice(0, OFFICE_LIMITS.events)
  return { rows, next: found.length > rows.length ? String(rows.at(-1)?.no) : null }
}
