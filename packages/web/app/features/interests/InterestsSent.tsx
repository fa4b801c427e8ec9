import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getInterests, type InterestRecord } from '@thunai/contract/members/interests'
import { Link } from 'react-router'
import { memberDetailPath } from '../../paths.ts'
import { DataTable, type Column } from '../../ui/layout/DataTable.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { useRead } from '../../data/useRead.ts'
import { Waiting } from '../../data/Waiting.tsx'

const STATUS = { sent: msg`Waiting for an answer`, accepted: msg`Accepted`, declined: msg`Declined` } as const

const columns: readonly Column<InterestRecord>[] = [
  { name: msg`Name`, cell: (row) => <Link to={memberDetailPath(row.profileId)}>{row.name}</Link> },
  { name: msg`Member ID`, cell: (row) => row.memberId },
  { name: msg`Sent`, cell: (row) => <Moment at={row.sentAt} /> },
  { name: msg`Answer`, cell: (row) => <Status of={row} /> },
]

function Status({ of: { status } }: { of: InterestRecord }) {
  const { t } = useLingui()
  return t(STATUS[status])
}

/** To whom the member expressed interest, and what came of it. */
export function InterestsSent() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getInterests)
  if (data)
    return (
      <DataTable
        caption={t`Interest Sent`}
        columns={columns}
        rows={data.data.sent}
        rowKey={(row) => row.profileId}
        empty={t`You have not expressed interest yet.`}
      />
    )
  if (error) return <ReadFailed error={error} onRetry={refetch} />
  return (
    <Waiting label={t`Loading: Interest Sent`}>
      <Skeleton lines={4} height={28} />
    </Waiting>
  )
}
