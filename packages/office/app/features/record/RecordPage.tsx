import { Code, Stack, Table, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getEventsCsv } from '@thunai/contract/office/csv'
import { listStaffEvents } from '@thunai/contract/desk/record'
import { usePages } from '../../data/call-as-staff.ts'
import { CsvLink } from '../../ui/CsvLink.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'

const HASH_SHOWN = 10

/** All staff actions, latest first. The record can't be changed: each row proves the one before. */
export function RecordPage() {
  const { t } = useLingui()
  const pages = usePages(listStaffEvents, {})
  return (
    <>
      <PageHead
        title={t`Record`}
        lead={<Trans>Every staff action, and every look at private data. Rows are only added.</Trans>}
      >
        <CsvLink of={getEventsCsv} />
      </PageHead>
      <PagedList of={pages} empty={<Empty title={<Trans>Nothing is recorded yet</Trans>} />}>
        {(rows) => (
          <ListTable minWidth={760} columns={[t`No.`, t`When`, t`Who`, t`What`, t`Member`, t`Hash`]}>
            {rows.map(({ no, at, by, act, memberId, on, reason, before, after, hash }) => (
              <Table.Tr key={no}>
                <Table.Td>{no}</Table.Td>
                <Table.Td>
                  <When at={at} />
                </Table.Td>
                <Table.Td>{by}</Table.Td>
                <Table.Td maw={420}>
                  <Stack gap={2}>
                    <Text size="sm" fw={600}>
                      {act}
                    </Text>
                    {reason && <Text size="sm">{reason}</Text>}
                    {(before != null || after != null) && (
                      <Code block fz="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                        {[before, after].map((value) => JSON.stringify(value ?? null)).join(' → ')}
                      </Code>
                    )}
                  </Stack>
                </Table.Td>
                <Table.Td>{[memberId, on].filter(Boolean).join(' · ')}</Table.Td>
                <Table.Td>
                  <Code title={hash}>{hash.slice(0, HASH_SHOWN)}</Code>
                </Table.Td>
              </Table.Tr>
            ))}
          </ListTable>
        )}
      </PagedList>
    </>
  )
}
