import { Badge, Button, Group, Select, Table, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import {
  changeListItem,
  DEGREE_LEVELS,
  getOfficeList,
  isDegreeLevel,
  type ListItem,
  OPEN_LISTS,
} from '@thunai/contract/office/lists'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callAsStaff, usePages } from '../../data/call-as-staff.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Part } from '../../ui/Part.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Empty } from '../../ui/States.tsx'
import { ListMoves } from './ListMoves.tsx'
import { LIST_NAMES } from './list-words.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { ToldClans } from './ToldClans.tsx'
import { useRefetchLists } from './useRefetchLists.ts'

type Open = { what: 'name'; item: ListItem | undefined } | { what: 'merge'; item: ListItem }

/** The lists that profiles choose from. Changes here never remove an entry from a profile. */
export function ListsPage() {
  const { t, i18n } = useLingui()
  const [address, setAddress] = useSearchParams()
  const list = OPEN_LISTS.find((one) => one === address.get('list')) ?? 'caste'
  const q = address.get('q') ?? ''
  const pages = usePages(getOfficeList, { q }, { list })
  const [open, setOpen] = useState<Open>()
  const refetchLists = useRefetchLists()
  const show = useCommand(
    ({ id, isShown }: ListItem) => callAsStaff(changeListItem, { params: { list }, body: { id, isShown: !isShown } }),
    { onDone: refetchLists },
  )
  const close = () => setOpen(undefined)
  const done = async () => {
    close()
    await refetchLists()
  }
  return (
    <>
      <PageHead title={t`Lists`} lead={<Trans>Members keep their entry even if you hide it here.</Trans>}>
        <Button onClick={() => setOpen({ what: 'name', item: undefined })}>
          <Trans>Add an entry</Trans>
        </Button>
      </PageHead>
      <Group align="flex-end" gap="sm">
        <Select
          label={t`List`}
          value={list}
          data={OPEN_LISTS.map((value) => ({ value, label: say(i18n, LIST_NAMES[value]) }))}
          onChange={(value) => value && setAddress({ list: value })}
          allowDeselect={false}
          mb="md"
        />
        <SearchField
          key={list}
          label={t`Find an entry`}
          placeholder={t`Part of its name`}
          value={q}
          onSearch={(words) => setAddress({ list, ...(words !== '' && { q: words }) })}
        />
      </Group>
      <Problem of={show.failure} />
      <PagedList
        of={pages}
        empty={
          <Empty title={<Trans>No entry by this name</Trans>}>
            <Trans>Try another spelling, or add it.</Trans>
          </Empty>
        }
      >
        {(rows) => (
          <ListTable
            minWidth={320}
            columns={[t`Name`, { wide: t`Tamil` }, { wide: t`Profiles` }, t`Actions`]}
            rows={rows}
            keyOf={(item) => item.id}
          >
            {(item) => (
              <Table.Tr>
                <Table.Td>
                  {item.path && item.path.length > 0 && (
                    <Text span size="sm" c="gray.8">
                      {item.path.join(' › ')} ›{' '}
                    </Text>
                  )}
                  {item.name}{' '}
                  {isDegreeLevel(item.level) && (
                    <Text size="sm" c="gray.8">
                      {say(i18n, DEGREE_LEVELS[item.level])}
                    </Text>
                  )}
                  {!item.isShown && (
                    <Badge variant="light" color="gray">
                      <Trans>Hidden</Trans>
                    </Badge>
                  )}
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  {item.tamil && <span lang="ta">{item.tamil}</span>}
                  {item.aliases && item.aliases.length > 0 && (
                    <Text size="sm" c="gray.8">
                      {item.aliases.join(', ')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td visibleFrom="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {item.used?.toLocaleString('en-IN')}
                </Table.Td>
                <Table.Td>
                  <Group gap="xs">
                    <Button size="xs" variant="default" onClick={() => setOpen({ what: 'name', item })}>
                      <Trans>Edit</Trans>
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      loading={show.isBusy && show.input?.id === item.id}
                      onClick={() => show.run(item)}
                    >
                      {item.isShown ? <Trans>Hide</Trans> : <Trans>Show again</Trans>}
                    </Button>
                    <Button size="xs" variant="default" onClick={() => setOpen({ what: 'merge', item })}>
                      <Trans>Merge</Trans>
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            )}
          </ListTable>
        )}
      </PagedList>
      <Part>
        <ListMoves />
        <ToldClans />
      </Part>
      {open?.what === 'name' && <NameDialog list={list} item={open.item} onDone={done} onClose={close} />}
      {open?.what === 'merge' && <MergeDialog list={list} item={open.item} onDone={done} onClose={close} />}
    </>
  )
}
