import { Badge, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Breach, listBreaches } from '@thunai/contract/office/breaches'
import { useState } from 'react'
import { usePages } from '../../data/call-as-staff.ts'
import { DueIn } from '../../ui/DueIn.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Parts } from '../../ui/Part.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { BreachDialog } from './BreachDialog.tsx'

/** Data breaches: how many members have been notified, and what is still due. */
export function BreachesPage() {
  const { t } = useLingui()
  const pages = usePages(listBreaches, {})
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PageHead
        title={t`Data breaches`}
        lead={
          <Trans>A second person has to agree. Then each member is told once, by email and in the notifications.</Trans>
        }
      >
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Report a breach</Trans>
        </Button>
      </PageHead>
      <PagedList of={pages} empty={<Empty title={<Trans>No breaches</Trans>} />}>
        {(rows) => (
          <Stack>
            <Parts>
              {rows.map((breach) => (
                <OneBreach key={breach.id} breach={breach} />
              ))}
            </Parts>
          </Stack>
        )}
      </PagedList>
      {isOpen && <BreachDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OneBreach({ breach }: { breach: Breach }) {
  const { affected, told, failed, waiting } = breach
  return (
    <Card withBorder component="article">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4">
            <When at={breach.createdAt} span /> · {breach.by}
          </Title>
          <State decision={breach.decision} />
        </Group>
        <Text>{breach.what}</Text>
        <Text size="sm">
          <Trans>
            {affected} members: {told} told, {failed} not reached by email, {waiting} waiting
          </Trans>
        </Text>
        <Group gap="xs">
          <Text size="sm">
            <Trans>CERT-In</Trans>
          </Text>
          <DueIn dueAt={breach.dueCertInAt} />
          <Text size="sm">
            <Trans>Data Protection Board</Trans>
          </Text>
          <DueIn dueAt={breach.dueBoardAt} />
        </Group>
        <details>
          <summary>
            <Trans>The report</Trans>
          </summary>
          <Code block style={{ whiteSpace: 'pre-wrap' }}>
            {breach.report}
          </Code>
        </details>
      </Stack>
    </Card>
  )
}

function State({ decision }: Pick<Breach, 'decision'>) {
  const look = { variant: 'light', tt: 'none' } as const
  if (decision === null)
    return (
      <Badge color="turmeric" {...look}>
        <Trans>Waits for a second person</Trans>
      </Badge>
    )
  return (
    <Badge color="gray" {...look}>
      {decision === 'approve' ? <Trans>Agreed</Trans> : <Trans>Refused</Trans>}
    </Badge>
  )
}
