import { OFFICE_LIMITS } from '@thunai/contract/frame/limits'
import type { listStaffEvents as eventsCall } from '@thunai/contract/desk/record'
import type { ParsedInput } from '@thunai/contract/frame/endpoint'
import { instantsOf } from '@thunai/contract/values/dates'
import { readMemberId } from '@thunai/contract/values/member-ids'
import type { Services } from '../../../../services.ts'
import { findStaffEvents, type KeptStaffEvent, type StaffRecordFilter } from './staff-record.store.ts'

type Query = ParsedInput<typeof eventsCall>['query']

/** Days are days in India, including the last one; member ids are accepted in any spelling. */
export const readRecordQuery = ({
  by = '',
  memberId = '',
  act = '',
  ...days
}: Omit<Query, 'before'>): StaffRecordFilter => ({
  by: by === '' ? undefined : by.toLowerCase(),
  memberId: memberId === '' ? undefined : (readMemberId(memberId) ?? memberId.toUpperCase()),
  act: act === '' ? undefined : act,
  ...instantsOf(days),
})

/** A page of the record, latest first. */
export async function listStaffEvents(
  { db }: Services,
  { before, ...filter }: Query,
): Promise<{ readonly rows: readonly KeptStaffEvent[]; readonly next: string | null }> {
  const found = await findStaffEvents(db, {
    before: before ? Number(before) : undefined,
    ...readRecordQuery(filter),
    most: OFFICE_LIMITS.events + 1,
  })
  const rows = found.slice(0, OFFICE_LIMITS.events)
  return { rows, next: found.length > rows.length ? String(rows.at(-1)?.no) : null }
}
