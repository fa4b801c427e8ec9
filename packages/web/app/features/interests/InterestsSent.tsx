import { getInterests, type InterestRecord } from '@thunai/contract/members/interests'
import { Link } from 'react-router'
import { memberDetailPath } from '../../paths.ts'
import { DataTable, type Column } from '../../ui/layout/DataTable.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { useRead } from '../../data/useRead.ts'
import { Waiting } from '../../data/Waiting.tsx'

const STATUS = { sent: 'Waiting for an answer', accepted: 'Accepted', declined: 'Declined' } as const

const columns: readonly Column<InterestRecord>[] = [
  { name: 'Name', cell: (row) => <Link to={memberDetailPath(row.profileId)}>{row.name}</Link> },
  { name: 'Member ID', cell: (row) => row.memberId },
  { name: 'Sent', cell: (row) => formatMoment(row.sentAt) },
  { name: 'Answer', cell: (row) => STATUS[row.status] },
]

/** To whom the member expressed interest, and what came of it. */
export function InterestsSent() {
  const { data, error, refetch } = useRead(getInterests)
  if (data)
    return (
      <DataTable
        caption="Interest Sent"
        columns={columns}
        rows={data.data.sent}
        rowKey={(row) => row.profileId}
        empty="You have not expressed interest yet."
      />
    )
  if (error) return <ReadFailed error={error} onRetry={refetch} />
  return (
    <Waiting label="Loading: Interest Sent">
      <Skeleton lines={4} height={28} />
    </Waiting>
  )
}
