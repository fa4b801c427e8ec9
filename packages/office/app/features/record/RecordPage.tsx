import { Code, Stack, Table, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getEventsCsv } from '@thunai/contract/office/csv'
import { listStaffEvents } from '@thunai/contract/office/record'
import { usePages } from '../../data/ask.ts'
import { CsvLink } from '../../ui/CsvLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Empty, Failed, Loading } from '../../ui/States.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { When } from '../../ui/When.tsx'

const HASH_SHOWN = 10

/** All that staff did, the newest on top. Nothing of it can be changed, and each row proves the one before. */
export function RecordPage() {
  const { t } = useLingui()
  const pages = usePages(listStaffEvents, {})
  if (pages.error) return <Failed error={pages.error} onAgain={pages.refetch} />
  return (
    <>
      <PageHead
        title={t`Record`}
        lead={<Trans>Every act of staff, and every look at private data. Rows are only added.</Trans>}
      >
        <CsvLink of={getEventsCsv} />
      </PageHead>
      {!pages.rows ? (
        <Loading />
      ) : pages.rows.length === 0 ? (
        <Empty title={<Trans>Nothing is recorded yet</Trans>} />
      ) : (
        <Table.ScrollContainer minWidth={760}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>No.</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>When</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Who</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>What</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Of whom</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Hash</Trans>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {pages.rows.map(({ no, at, by, act, memberId, on, reason, before, after, hash }) => (
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
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <ShowMore of={pages} />
    </>
  )
}
