import { Code, Stack, Table, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getEventsCsv } from '@thunai/contract/office/csv'
import { listStaffEvents } from '@thunai/contract/desk/record'
import { say } from '@thunai/client/language'
import { type Reason, REASONS } from '@thunai/contract/values/reasons'
import { Link } from 'react-router'
import { usePages } from '../../data/call-as-staff.ts'
import { CsvLink } from '../../ui/CsvLink.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { RecordFilter, useRecordFilter } from './RecordFilter.tsx'

const HASH_SHOWN = 10

/** Decisions store a reason by its code name. */
const isReason = (reason: string): reason is Reason => Object.hasOwn(REASONS, reason)

/** All acts of staff, latest first. The record can't be changed: each row proves the one before. */
export function RecordPage() {
  const { t, i18n } = useLingui()
  const address = useRecordFilter()
  const { filter } = address
  const pages = usePages(listStaffEvents, filter)
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <PageHead
        title={t`Record`}
        lead={<Trans>Every staff action, and every look at private data. Rows are only added.</Trans>}
      >
        <CsvLink of={getEventsCsv} query={filter} />
      </PageHead>
      <RecordFilter {...address} />
      <PagedList
        of={pages}
        empty={
          isFiltered ? (
            <Empty title={<Trans>Nothing like this is recorded</Trans>}>
              <Trans>Choose another person, member, action or day.</Trans>
            </Empty>
          ) : (
            <Empty title={<Trans>Nothing is recorded yet</Trans>} />
          )
        }
      >
        {(rows) => (
          <ListTable
            minWidth={720}
            columns={[t`No.`, t`When`, t`Who`, t`What`, t`Member`, t`Hash`]}
            rows={rows}
            keyOf={({ no }) => no}
          >
            {({ no, at, by, sentence, memberId, reason, hash }) => (
              <Table.Tr>
                <Table.Td>{no}</Table.Td>
                <Table.Td>
                  <When at={at} />
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{by === 'command' ? t`Command line` : by}</Table.Td>
                <Table.Td maw={420} style={{ overflowWrap: 'anywhere' }}>
                  <Stack gap={2}>
                    <Text size="sm" fw={600}>
                      {sentence}
                    </Text>
                    {reason && <Text size="sm">{say(i18n, isReason(reason) ? REASONS[reason] : reason)}</Text>}
                  </Stack>
                </Table.Td>
                <Table.Td>
                  {memberId && (
                    <Text size="sm" component={Link} to={`/members/${memberId}`} c="kumkum.7">
                      {memberId}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Code title={hash}>{hash.slice(0, HASH_SHOWN)}</Code>
                </Table.Td>
              </Table.Tr>
            )}
          </ListTable>
        )}
      </PagedList>
    </>
  )
}
