import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getPackageUsage, type PackageUsage } from '@thunai/contract/money/membership'
import { DataTable, type Column } from '../../../ui/layout/DataTable.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'

const columns: readonly Column<PackageUsage>[] = [
  { name: msg`Package`, cell: (row) => row.packageName },
  { name: msg`Bought on`, cell: (row) => <Moment at={row.createdAt} /> },
  { name: msg`Total views`, cell: (row) => row.totalViews, isNumber: true },
  { name: msg`SMS left`, cell: (row) => row.sendSms, isNumber: true },
  {
    name: msg`Contacts left`,
    cell: ({ contactsLeft, totalLimit }) =>
      contactsLeft !== undefined && (
        <Trans>
          {contactsLeft} of {totalLimit}
        </Trans>
      ),
    isNumber: true,
  },
  {
    name: msg`Valid until`,
    cell: ({ status, expiresAt }) =>
      expiresAt !== undefined &&
      (status === 'live' ? (
        <Moment at={expiresAt} />
      ) : (
        <Trans>
          Ended <Moment at={expiresAt} />
        </Trans>
      )),
  },
]

/** The member's plans and what is left of each. */
export function SubscribedPackages({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getPackageUsage, { params: { profileId } })
  if (!data)
    return (
      <Reading error={error} onRetry={refetch} label={t`Loading your packages`}>
        <Skeleton lines={3} height={28} />
      </Reading>
    )
  return (
    <DataTable
      caption={t`Subscribed Packages`}
      columns={columns}
      rows={data.data}
      rowKey={(row) => row.createdAt}
      empty={t`No subscribed packages found.`}
    />
  )
}
