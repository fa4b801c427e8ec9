import { getPackageUsage, type PackageUsage } from '@thunai/contract/money/membership'
import { DataTable, type Column } from '../../ui/layout/DataTable.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { useRead } from '../../data/useRead.ts'
import { Waiting } from '../../data/Waiting.tsx'

const columns: readonly Column<PackageUsage>[] = [
  { name: 'Package', cell: (row) => row.packageName },
  { name: 'Bought on', cell: (row) => formatMoment(row.createdAt) },
  { name: 'Total views', cell: (row) => row.totalViews, isNumber: true },
  { name: 'SMS left', cell: (row) => row.sendSms, isNumber: true },
  { name: 'Contacts left', cell: (row) => `${row.contactsLeft} of ${row.totalLimit}`, isNumber: true },
  {
    name: 'Valid until',
    cell: (row) => (row.status === 'live' ? formatMoment(row.expiresAt) : `Ended ${formatMoment(row.expiresAt)}`),
  },
]

/** The member's plans and what is left of them. */
export function SubscribedPackages({ profileId }: { profileId: string }) {
  const { data, error, refetch } = useRead(getPackageUsage, { params: { profileId } })
  if (error && !data) return <ReadFailed error={error} onRetry={refetch} />
  if (!data)
    return (
      <Waiting label="Loading your packages">
        <Skeleton lines={3} height={28} />
      </Waiting>
    )
  return (
    <DataTable
      caption="Subscribed Packages"
      columns={columns}
      rows={data.data}
      rowKey={(row) => row.createdAt}
      empty="No subscribed packages found."
    />
  )
}
