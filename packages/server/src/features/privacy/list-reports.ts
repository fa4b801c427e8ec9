import { REPORT_REASONS } from '@thunai/contract/account/privacy'
import type { Db } from '../../platform/db/database.ts'
import { findReports } from './privacy.store.ts'

/** For the operator: what members reported and nobody closed yet, the oldest first; with `all` the closed ones too. */
export async function listReports(db: Db, filter: { all: boolean; most: number }): Promise<readonly string[]> {
  const reports = await findReports(db, filter)
  if (reports.length === 0) return [filter.all ? 'There are no reports.' : 'There are no open reports.']
  return reports.map(({ id, createdAt, closedAt, targetMemberId, isThere, reporterMemberId, reason, details }) =>
    [
      String(id).padStart(5),
      createdAt.toISOString().slice(0, 16).replace('T', ' '),
      closedAt ? 'closed' : 'open  ',
      `${targetMemberId}${isThere ? '' : ' (left)'} reported by ${reporterMemberId}: ${REPORT_REASONS[reason]}`,
      // one line each, whatever was typed
      ...(details === '' ? [] : [`“${details.replace(/\s+/gu, ' ')}”`]),
    ].join('  '),
  )
}
