import { Button, Group, Table, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { decideListMove, getListMoves, type ListMove } from '@thunai/contract/office/list-moves'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useRead } from '../../data/useRead.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { FailedRead } from '../../ui/Loaded.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useRefetchLists } from './useRefetchLists.ts'

const path = (...names: readonly (string | null)[]) => names.filter((name) => name !== null).join(' › ')

/** Entries that may mean the same community; an elder decides. */
export function ListMoves() {
  const { t } = useLingui()
  const read = useRead(getListMoves)
  const moves = read.data?.data ?? []
  const deciding = useCommand(
    ({ id, decision }: { id: string; decision: 'approve' | 'refuse' }) =>
      callAsStaff(decideListMove, { params: { id }, body: { decision } }),
    { onDone: useRefetchLists() },
  )
  if (moves.length === 0) return <FailedRead of={read} />
  const button = (move: ListMove, decision: 'approve' | 'refuse') => (
    <Button
      size="xs"
      variant={decision === 'approve' ? 'filled' : 'default'}
      loading={deciding.isBusy && deciding.input?.id === move.id && deciding.input.decision === decision}
      disabled={deciding.isBusy}
      onClick={() => deciding.run({ id: move.id, decision })}
    >
      {decision === 'approve' ? <Trans>Move</Trans> : <Trans>Keep apart</Trans>}
    </Button>
  )
  return (
    <section>
      <Title order={2} size="h4" mt="xl" mb="xs">
        <Trans>Entries that may mean one community</Trans>
      </Title>
      <Text size="sm" mb="sm">
        <Trans>
          Ask an elder of the community first. Profiles, preferences and searches follow; this can’t be undone.
        </Trans>
      </Text>
      <Problem of={deciding.failure} />
      <ListTable
        minWidth={480}
        columns={[t`Entry`, t`Becomes`, { wide: t`Profiles` }, t`Actions`]}
        rows={moves}
        keyOf={(move) => move.id}
      >
        {(move) => (
          <Table.Tr>
            <Table.Td>
              {path(move.from.caste, move.from.subCaste)}
              {move.note && (
                <Text size="xs" c="gray.8">
                  {move.note}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{path(move.into.caste, move.into.subCaste, move.into.clan)}</Table.Td>
            <Table.Td visibleFrom="sm">{move.profiles}</Table.Td>
            <Table.Td>
              <Group gap="xs">
                {button(move, 'approve')}
                {button(move, 'refuse')}
              </Group>
            </Table.Td>
          </Table.Tr>
        )}
      </ListTable>
    </section>
  )
}
