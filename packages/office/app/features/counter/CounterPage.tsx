import { Badge, Button, Table, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { listFamilies } from '@thunai/contract/office/counter'
import { Link, useSearchParams } from 'react-router'
import { usePages } from '../../data/call-as-staff.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { CONSENT_COLOURS, CONSENT_STATE_NAMES } from './counter-words.ts'

/** Families registered at the counters of the caller's branches. */
export function CounterPage() {
  const { t, i18n } = useLingui()
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const pages = usePages(listFamilies, { q })
  return (
    <>
      <PageHead title={t`Counter`} lead={<Trans>Families who register in person. Each act is shown to them.</Trans>}>
        <Button component={Link} to="/counter/new">
          <Trans>Register a family</Trans>
        </Button>
      </PageHead>
      <SearchField
        label={t`Find a family`}
        placeholder={t`Name or member id`}
        value={q}
        onSearch={(words) => setAddress(words === '' ? {} : { q: words })}
      />
      <PagedList
        of={pages}
        empty={
          <Empty title={q === '' ? <Trans>No families yet</Trans> : <Trans>No such family</Trans>}>
            <Trans>Register a family from its biodata.</Trans>
          </Empty>
        }
      >
        {(rows) => (
          <ListTable
            minWidth={320}
            columns={[t`Family`, t`Consent`, { wide: t`Branch` }, { wide: t`Registered` }]}
            rows={rows}
            keyOf={(family) => family.memberId}
          >
            {(family) => (
              <Table.Tr>
                <Table.Td>
                  <Text size="sm" fw={600} component={Link} to={`/counter/${family.memberId}`} c="kumkum.7">
                    {family.name} · {family.memberId}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Badge color={CONSENT_COLOURS[family.consent.state]} variant="light">
                    {say(i18n, CONSENT_STATE_NAMES[family.consent.state])}
                  </Badge>
                </Table.Td>
                <Table.Td visibleFrom="sm">{family.branch?.name}</Table.Td>
                <Table.Td visibleFrom="sm">
                  <When at={family.registeredAt} />
                </Table.Td>
              </Table.Tr>
            )}
          </ListTable>
        )}
      </PagedList>
    </>
  )
}
