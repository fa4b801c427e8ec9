import { OFFICE_LIMITS } from '@thunai/contract/frame/limits'
import type { Services } from '../../../services.ts'
import { findStaffEvents, type KeptStaffEvent } from './staff-record.store.ts'

/** A page of the record, the newest first. */
export async function listStaffEvents(
  { db }: Services,
  before: string | undefined,
): Promise<{ readonly rows: readonly KeptStaffEvent[]; readonly next: string | null }> {
  const found = await findStaffEvents(db, {
    before: before ? Number(before) : undefined,
    most: OFFICE_LIMITS.events + 1,
  })
  const rows = found.slice(0, OFFICE_LIMITS.events)
  return { rows, next: found.length > rows.length ? String(rows.at(-1)?.no) : null }
}
