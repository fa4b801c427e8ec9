import { Anchor, Table, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { DECISIONS, listReviews, type Queue } from '@thunai/contract/office/reviews'
import { REASONS } from '@thunai/contract/values/reasons'
import { Link } from 'react-router'
import { usePages } from '../../data/ask.ts'
import { Empty, Failed, Loading } from '../../ui/States.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { When } from '../../ui/When.tsx'

/** What was decided in a queue, the latest on top. */
export function DecidedList({ queue }: { queue: Queue }) {
  const { i18n } = useLingui()
  const pages = usePages(listReviews, { queue, state: 'decided' })
  if (pages.error) return <Failed error={pages.error} onAgain={pages.refetch} />
  if (!pages.rows) return <Loading />
  if (pages.rows.length === 0)
    return (
      <Empty title={<Trans>Nothing was decided yet</Trans>}>
        <Trans>Decisions of the last months stand here, with who made them and why.</Trans>
      </Empty>
    )
  return (
    <>
      <Table.ScrollContainer minWidth={640}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>When</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Member</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Decision</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>By</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pages.rows.map(({ id, subject, decided }) => (
              <Table.Tr key={id}>
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
                        {[decided.reason && say(i18n, REASONS[decided.reason]), decided.note]
                          .filter(Boolean)
                          .join(' · ')}
                      </Text>
                    </>
                  )}
                </Table.Td>
                <Table.Td>{decided?.by}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ShowMore of={pages} />
    </>
  )
}
