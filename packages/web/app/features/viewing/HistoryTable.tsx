import type { ViewerRecord } from '@thunai/contract/members/viewing'
import { Link } from 'react-router'
import { memberDetailPath } from '../../paths.ts'
import { DataTable, type Column } from '../../ui/layout/DataTable.tsx'
import { formatMoment } from '../../ui/text/format.ts'

const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No')

const columns: readonly Column<ViewerRecord>[] = [
  { name: 'Name', cell: (row) => <Link to={memberDetailPath(row.profileId)}>{row.name}</Link> },
  { name: 'Member ID', cell: (row) => row.memberId },
  { name: 'Viewed at', cell: (row) => formatMoment(row.viewedAt) },
  { name: 'Profile viewed', cell: (row) => yesNo(row.isProfileViewed) },
  { name: 'Contact viewed', cell: (row) => yesNo(row.isContactViewed) },
  { name: 'Interest', cell: (row) => yesNo(row.isExpressInterest) },
]

/** Who looked at whom, newest first. */
export function HistoryTable({
  caption,
  rows,
  empty,
}: {
  caption: string
  rows: readonly ViewerRecord[]
  empty: string
}) {
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.profileId} empty={empty} />
}
