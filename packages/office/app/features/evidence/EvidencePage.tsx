import { Anchor, Button, Stack, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { say } from '@thunai/client/language'
import { getQueues } from '@thunai/contract/desk/reviews'
import { EVIDENCE_STATES, type EvidenceRequest, listEvidence } from '@thunai/contract/office/evidence'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePages } from '../../data/call-as-staff.ts'
import { DueIn } from '../../ui/DueIn.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { AskDialog } from './AskDialog.tsx'
import { saveExport } from './save-export.ts'

/** Orders of authorities: asked for here, agreed to by a second person in the queue, then saved here. */
export function EvidencePage() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const pages = usePages(listEvidence, {})
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PageHead
        title={t`Evidence`}
        lead={
          <Trans>
            For authorities only, for named members and a time span. A second person agrees in the queue{' '}
            <Anchor component={Link} to="/queues/evidence" underline="always">
              Orders of authorities
            </Anchor>
            . Each step is in the record.
          </Trans>
        }
      >
        <Button onClick={() => setAsking(true)}>
          <Trans>Ask for evidence</Trans>
        </Button>
      </PageHead>
      <PagedList of={pages} empty={<Empty title={<Trans>No authority has asked yet</Trans>} />}>
        {(rows) => (
          <ListTable
            minWidth={760}
            columns={[t`Order`, t`Members`, t`Time span`, t`Asked for`, t`State`]}
            rows={rows}
            keyOf={(row) => row.id}
          >
            {(row) => <Row row={row} />}
          </ListTable>
        )}
      </PagedList>
      {isAsking && (
        <AskDialog
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false)
            notifications.show({ message: t`A second person has to agree now.` })
            await Promise.all([listEvidence, getQueues].map((call) => queries.invalidateQueries(readingsBy(call))))
          }}
        />
      )}
    </>
  )
}

function Row({ row }: { row: EvidenceRequest }) {
  const { t, i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const result = await saveExport(row.id)
    setBusy(false)
    if (result === 'drawing')
      notifications.show({ message: t`The export is being prepared. Please try again in a moment.` })
    if (result === 'failed') notifications.show({ color: 'danger', message: t`The export could not be saved.` })
  }
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {row.authority}
        </Text>
        <Text size="sm">{row.reference}</Text>
        {/* on phones the other columns are a swipe away */}
        {(row.state === 'waiting' || row.state === 'agreed') && <DueIn dueAt={row.dueAt} />}
      </Table.Td>
      <Table.Td>{row.memberIds.join(', ')}</Table.Td>
      <Table.Td>
        <When at={row.from} /> – <When at={row.to} />
      </Table.Td>
      <Table.Td>
        <When at={row.askedAt} />
        <Text size="sm">{row.askedBy}</Text>
      </Table.Td>
      <Table.Td>
        <Stack gap={4} align="flex-start">
          <Text size="sm">{say(i18n, EVIDENCE_STATES[row.state])}</Text>
          {(row.state === 'drawn' || row.state === 'agreed') && (
            <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void save()}>
              <Trans>Save the export</Trans>
            </Button>
          )}
        </Stack>
      </Table.Td>
    </Table.Tr>
  )
}
