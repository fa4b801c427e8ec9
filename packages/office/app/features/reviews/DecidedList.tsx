import { Anchor, Table, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { DECISIONS, type Queue } from '@thunai/contract/desk/queues'
import { listReviews } from '@thunai/contract/desk/reviews'
import { REASONS } from '@thunai/contract/values/reasons'
import { Link } from 'react-router'
import { usePages } from '../../data/call-as-staff.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'

/** A queue's decisions, latest first. */
export function DecidedList({ queue }: { queue: Queue }) {
  const { t, i18n } = useLingui()
  const pages = usePages(listReviews, { queue, state: 'decided' })
  return (
    <PagedList
      of={pages}
      empty={
        <Empty title={<Trans>No decisions yet</Trans>}>
          <Trans>Decisions of the last months, with who made them and why.</Trans>
        </Empty>
      }
    >
      {(rows) => (
        <ListTable minWidth={640} columns={[t`When`, t`Member`, t`Decision`, t`By`]} rows={rows} keyOf={({ id }) => id}>
          {({ subject, decided }) => (
            <Table.Tr>
              <Table.Td>{decided && <When at={decided.at} />}</Table.Td>
              <Table.Td>
                {subject.memberId && (
                  <Anchor component={Link} to={`/members/${subject.memberId}`}>
                    {subject.memberId}
                  </Anchor>
                )}
              </Table.Td>
              <Table.Td>
                {decided && (
                  <>
                    <Text size="sm" fw={600}>
                      {say(i18n, DECISIONS[decided.decision])}
                    </Text>
                    <Text size="sm" c="gray.8">
                      {[decided.reason && say(i18n, REASONS[decided.reason]), decided.note].filter(Boolean).join(' · ')}
                    </Text>
                    {decided.reply && (
                      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                        “{decided.reply}”
                      </Text>
                    )}
                  </>
                )}
              </Table.Td>
              <Table.Td>{decided?.by}</Table.Td>
            </Table.Tr>
          )}
        </ListTable>
      )}
    </PagedList>
  )
}
