import { Trans } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { ViewerRecord } from '@thunai/contract/meeting/viewing'
import type { Ref } from 'react'
import { DataTable, type Column } from '../../../ui/layout/DataTable.tsx'
import { MemberLink } from '../../profile/profiles/MemberLink.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'

const yesNo = (flag: boolean) => (flag ? <Trans>Yes</Trans> : <Trans>No</Trans>)

const columns: readonly Column<ViewerRecord>[] = [
  { name: msg`Name`, cell: (row) => <MemberLink id={row.profileId}>{row.name}</MemberLink> },
  { name: msg`Member ID`, cell: (row) => row.memberId },
  { name: msg`Viewed at`, cell: (row) => <Moment at={row.viewedAt} /> },
  { name: msg`Profile viewed`, cell: (row) => yesNo(row.isProfileViewed) },
  { name: msg`Contact viewed`, cell: (row) => yesNo(row.isContactViewed) },
  { name: msg`Interest`, cell: (row) => yesNo(row.isExpressInterest) },
]

/** Profile views, newest first. */
export function HistoryTable({
  caption,
  captionRef,
  rows,
  empty,
}: {
  caption: string
  captionRef: Ref<HTMLTableCaptionElement>
  rows: readonly ViewerRecord[]
  empty: string
}) {
  return (
    <DataTable
      caption={caption}
      captionRef={captionRef}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.profileId}
      empty={empty}
    />
  )
}
