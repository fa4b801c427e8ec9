import { Table, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getToldClans } from '@thunai/contract/office/list-moves'
import { useRead } from '../../data/useRead.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { FailedRead } from '../../ui/Loaded.tsx'

/** Clans that families entered although their list lacks them; an elder decides which to add. */
export function ToldClans() {
  const { t } = useLingui()
  const read = useRead(getToldClans)
  const clans = read.data?.data ?? []
  if (clans.length === 0) return <FailedRead of={read} />
  return (
    <section>
      <Title order={2} size="h4" mt="xl" mb="xs">
        <Trans>Clans that the lists lack</Trans>
      </Title>
      <Text size="sm" mb="sm">
        <Trans>
          Families told these names themselves. Ask an elder which of them belong in the list of the community.
        </Trans>
      </Text>
      <ListTable
        minWidth={320}
        columns={[t`Clan`, t`Caste`, t`Profiles`]}
        rows={clans}
        keyOf={({ religion, caste, name }) => [religion, caste, name].join(' ')}
      >
        {({ caste, name, profiles }) => (
          <Table.Tr>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{caste}</Table.Td>
            <Table.Td>{profiles}</Table.Td>
          </Table.Tr>
        )}
      </ListTable>
    </section>
  )
}
